import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';

export const cookieNames = {
  access: 'token',
  refresh: 'refreshToken',
  tenant: 'tenant',
  device: 'device',
  trustedDevice: 'trustedDevice',
} as const;

/** The bearer token of a request; with `acceptsCookie` also that of the HttpOnly cookie. */
export function accessToken(request: FastifyRequest, acceptsCookie: boolean): string | null {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return header.slice(7);
  return acceptsCookie ? (readCookie(request, cookieNames.access) ?? null) : null;
}
