import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { nothingHere } from '../http/app-error.ts';
import { sendError } from '../http/error-handler.ts';
import { isSameText } from '../secrets/keyed-hash.ts';
import type { IncomingMessage } from 'node:http';

export interface MetricsRouteOptions {
  /** A bearer token for reading from any address. */
  token: string | undefined;
  /** Whether programs on this machine may read without it: behind a proxy every caller may look like one. */
  isOpenHere: boolean;
  /** The text that is answered. */
  text: () => Promise<string>;
}

/** `GET /metrics` for monitoring programs; a 404 for all others. */
export function addMetricsRoute(
  app: FastifyInstance,
  { token, isOpenHere, text }: MetricsRouteOptions,
): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!knowsToken(request, token) && !(isOpenHere && mayReadMetrics(request.raw)))
      return sendError(nothingHere(), request, reply);
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE).header('cache-control', 'no-store');
    return reply.send(await text());
  });
}

function knowsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && isSameText(headers.authorization ?? '', `Bearer ${token}`);
}

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

const ownAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;

const ownName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Whether an installation is for this machine alone: no proxy is trusted, and people type no other address. */
export function isForThisMachine({
  publicUrl,
  trustProxy,
}: {
  publicUrl: string;
  trustProxy: unknown;
}): boolean {
  return trustProxy === false && ownName.test(new URL(publicUrl).host);
}

/**
 * Whether a program on this machine sent the request itself: not through a proxy, and not from a page by DNS
 * rebinding. HTTP/1.0 is what nginx uses by default to pass requests on.
 */
export function mayReadMetrics({
  socket,
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>): boolean {
  return (
    httpVersion !== '1.0' &&
    ownAddress.test(socket.remoteAddress ?? '') &&
    ownName.test(headers.host ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
  );
}
