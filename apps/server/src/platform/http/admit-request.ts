import type { Route, RouteLimit } from '@guidon/contract';
import type { FastifyRequest } from 'fastify';
import { readerLanguage } from '../language/reader-language.ts';
import { networkOf } from '../rate-limits/network-of.ts';
import { throttle } from '../rate-limits/throttle.ts';
import type { Services } from '../services/services.ts';
import { accessToken, cookieNames } from './access-token.ts';
import type { Actor, Ctx } from './context.ts';
import { readCookie } from './cookies.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { isOwnPage } from './is-own-page.ts';
import { requireAccess } from './require-access.ts';

export interface Admission {
  services: Services;
  /** Fails with an AppError for an invalid token. */
  authenticate: (token: string) => Actor | Promise<Actor>;
}

export const accountDefault: RouteLimit = { points: 600, perSeconds: 60, by: 'account' };
const addressDefault: RouteLimit = { points: 6_000, perSeconds: 60, by: 'address' };

export async function admitRequest(
  route: Route,
  request: FastifyRequest,
  { services, authenticate }: Admission,
): Promise<Ctx & { tenantId: unknown }> {
  const from = origin(request, request.server.callerAddress(request.raw));
  const token = accessToken(request, takesCookie(route, request, services.settings.publicUrl));
  const actor = token && route.access.kind !== 'public' ? await authenticate(token) : null;
  requireAccess(route.access, actor);
  const limit = route.limit ?? (actor ? accountDefault : addressDefault);
  const who = limit.by === 'account' && actor ? actor.userId : networkOf(from.address);
  await throttle(services.rateLimits, { name: route.id, ...limit }, who);
  const key = idempotencyKey(route, request);
  return {
    ...services,
    log: request.log,
    requestId: request.id,
    ...from,
    language: readerLanguage(actor?.language, request.headers['accept-language']),
    actor,
    tenantId: actor?.tenantId,
    idempotencyKey: key,
  };
}

/** A cookie authorizes a write only when a page of this site has sent it. */
function takesCookie(route: Route, { headers }: FastifyRequest, publicUrl: string): boolean {
  if (route.acceptsCookie !== true) return false;
  return route.method === 'GET' || isOwnPage(headers, publicUrl);
}

function origin(request: FastifyRequest, address: string) {
  return {
    address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    deviceMark: readCookie(request, cookieNames.device),
    trustedDevice: readCookie(request, cookieNames.trustedDevice),
  };
}
