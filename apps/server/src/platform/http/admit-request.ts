import type { Route, RouteLimit } from '@guidon/contract';
import type { FastifyRequest } from 'fastify';
import { readerLanguage } from '../language/reader-language.ts';
import { networkOf } from '../rate-limits/network-of.ts';
import { throttle } from '../rate-limits/throttle.ts';
import type { Services } from '../services/services.ts';
import { accessToken, cookieNames } from './access-token.ts';
import type { Actor, Ctx } from './context.ts';
import { readCookie } from './cookies.ts';
import { idempotencyKey, isOwnPage } from './request-headers.ts';
import { requireAccess, requireInside, requireScope } from './require-access.ts';

export interface Admission {
  services: Services;
  /** Fails with an AppError for an invalid token. */
  authenticate: (token: string, address: string) => Actor | Promise<Actor>;
}

/** Of all calls of one key together; the limit of a route counts as well. */
const perKey = { name: 'api-key', points: 600, perSeconds: 60 };
/** Clients of CTFd's API make a call for each flag, tag and hint, one after the other. */
const perCtfdKey = { name: 'api-key-ctfd', points: 3_000, perSeconds: 60 };

export const accountDefault: RouteLimit = { points: 600, perSeconds: 60, by: 'account' };
const addressDefault: RouteLimit = { points: 6_000, perSeconds: 60, by: 'address' };

export async function admitRequest(
  route: Route,
  request: FastifyRequest,
  { services, authenticate }: Admission,
): Promise<Ctx & { tenantId: unknown }> {
  const from = origin(request, request.server.callerAddress(request.raw));
  const token = accessToken(request, {
    ...route,
    acceptsCookie: takesCookie(route, request, services.settings.publicUrl),
  });
  const actor = token && route.access.kind !== 'public' ? await authenticate(token, from.address) : null;
  if (actor) await admitKey(services, route, actor, from.address);
  requireAccess(route.access, actor);
  const limit = route.limit ?? (actor ? accountDefault : addressDefault);
  const who = limit.by === 'account' && actor ? callerOf(route, actor) : networkOf(from.address);
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

async function admitKey(
  { rateLimits }: Services,
  route: Route,
  actor: Actor,
  address: string,
): Promise<void> {
  const { credential } = actor;
  if (credential.kind !== 'api-key') return;
  requireInside(actor, address);
  await throttle(rateLimits, route.dialect === 'ctfd' ? perCtfdKey : perKey, credential.keyId);
  requireScope(route, actor);
}

/** Limits that a route sets are the maker's, and those of answers, however many keys there are; the others are each key's own. */
function callerOf({ limit, cost }: Route, { userId, credential }: Actor): string {
  return credential.kind === 'api-key' && limit === undefined && cost !== 'answer'
    ? `key ${credential.keyId}`
    : userId;
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
