import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { nothingHere } from '../http/app-error.ts';
import { sendError } from '../http/error-handler.ts';
import { isSameText } from '../secrets/keyed-hash.ts';
import { mayReadMetrics } from './may-read-metrics.ts';

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
