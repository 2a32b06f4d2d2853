import type { Route } from '@guidon/contract';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';

export const cookieNames = {
  access: 'token',
  refresh: 'refreshToken',
  tenant: 'tenant',
  device: 'device',
  trustedDevice: 'trustedDevice',
} as const;

interface AcceptedTokens {
  acceptsCookie: boolean;
  dialect?: Route['dialect'];
  transport?: Route['transport'];
}

/** The bearer token of a request; with `acceptsCookie` also that of the HttpOnly cookie. */
export function accessToken(
  request: FastifyRequest,
  { acceptsCookie, ...route }: AcceptedTokens,
): string | null {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return header.slice(7);
  if (header?.startsWith('Token ') && takesCtfdToken(request, route)) return header.slice(6);
  return acceptsCookie ? (readCookie(request, cookieNames.access) ?? null) : null;
}

/**
 * CTFd looks at its tokens in requests that no page can send without asking first, and in uploads; clients that read say
 * of the answer alone that it is JSON.
 */
function takesCtfdToken(
  { headers, method }: FastifyRequest,
  { dialect, transport }: Pick<AcceptedTokens, 'dialect' | 'transport'>,
): boolean {
  if (dialect !== 'ctfd') return false;
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && headers.accept?.toLowerCase().includes('application/json') === true) return true;
  const type = headers['content-type']?.trim().toLowerCase() ?? '';
  return /^application\/json(?:;|$)/.test(type) || (transport === 'upload' && type.startsWith('multipart/'));
}
