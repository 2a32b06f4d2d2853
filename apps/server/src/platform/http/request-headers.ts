import type { FastifyRequest } from 'fastify';
import { cookieNames } from './access-token.ts';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Route } from '@guidon/contract';
import { z } from 'zod';
import { invalidField } from './app-error.ts';
import { t } from './texts.ts';
import { randomUUID } from 'node:crypto';
import { trustOf, type TrustedProxies } from './caller-address.ts';

/** The header `X-Tenant-ID`, an id or a name, as received. */
export function tenantHeader({ headers }: FastifyRequest): string | undefined {
  const header = headers['x-tenant-id'];
  return typeof header === 'string' ? header : undefined;
}

export function wantedTenant(request: FastifyRequest): string | undefined {
  return tenantHeader(request) ?? request.cookies[cookieNames.tenant];
}

/**
 * Whether no page of another origin has made this request. SameSite refuses other sites; this also refuses other origins
 * of the same site, such as another subdomain. Programs send neither header.
 */
export function isOwnPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  const { origin, host } = headers;
  return origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host;
}

const idempotencyHeader = 'Idempotency-Key';

export const IdempotencyHeaders = z.object({
  [idempotencyHeader]: z
    .uuid()
    .optional()
    .meta({ description: 'The same call sent again with the same key counts once and is answered alike.' }),
});

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export function idempotencyKey(route: Route, { headers }: FastifyRequest): string | undefined {
  const given = headers['idempotency-key'];
  if (route.isIdempotent !== true || given === undefined) return undefined;
  const key = String(given).toLowerCase();
  if (!uuid.test(key)) throw invalidField(idempotencyHeader, t('idempotencyKeyFormat'));
  return key;
}

/** Harmless in a header and in a line of the log. */
const safe = /^[A-Za-z0-9_-]{8,64}$/;

/** The `X-Request-Id` of a trusted proxy, or a new id. */
export function createRequestIds(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trustOf(proxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && safe.test(given) && trust(socket.remoteAddress ?? '', 0);
    return isTaken ? given : randomUUID();
  };
}
