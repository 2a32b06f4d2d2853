import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidField } from './app-error.ts';
import { t } from './texts.ts';

interface KeptCookie {
  /** Where the server is reached over HTTP; over HTTPS the cookie is sent to every path. */
  path: string;
  maxAgeSeconds: number;
  /** Lax where the browser returns from another site. */
  sameSite?: 'strict' | 'lax';
}

/** Set over HTTPS alone, by this host alone: no neighbour under the same domain can plant such a cookie. */
const hostPrefix = '__Host-';

/** The value of one of our cookies that no script may read; refuses a request that brings two of its name. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const kept = keptName(name, request.server.isSecure);
  const times = (request.headers.cookie ?? '').split(';').filter((pair) => nameIn(pair) === kept).length;
  if (times > 1) throw invalidField('cookie', t('cookieTwice', { name: kept }));
  return request.cookies[kept];
}

/** Unreadable for scripts. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { path, maxAgeSeconds, sameSite = 'strict' }: KeptCookie,
): void {
  const { isSecure } = reply.server;
  reply.setCookie(keptName(name, isSecure), value, {
    ...placeOf(path, isSecure),
    httpOnly: true,
    sameSite,
    maxAge: maxAgeSeconds,
  });
}

export function clearCookie(reply: FastifyReply, name: string, path: string): void {
  const { isSecure } = reply.server;
  reply.clearCookie(keptName(name, isSecure), placeOf(path, isSecure));
}

function keptName(name: string, isSecure: boolean): string {
  return isSecure ? hostPrefix + name : name;
}

/** The prefix requires the path `/` and `Secure`. */
function placeOf(path: string, isSecure: boolean): CookieSerializeOptions {
  return isSecure ? { path: '/', secure: true } : { path };
}

function nameIn(pair: string): string {
  return pair.split('=', 1)[0]?.trim() ?? '';
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is reached over HTTPS. */
    isSecure: boolean;
  }
}
