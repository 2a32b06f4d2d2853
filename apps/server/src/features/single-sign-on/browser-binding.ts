import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { isSameText } from '../../platform/secrets/keyed-hash.ts';
import { hashToken, newSecretToken } from '../../platform/secrets/secret-token.ts';

/** The cookies are sent to these calls only. */
const path = '/api/auth/sso';
const handoverCookie = 'sso_handover';

export const stateMs = 10 * 60_000;
export const handoverMs = 2 * 60_000;

/** Binds a sign-in to its browser: the secret is in a cookie, its hash is stored with the sign-in. */
export interface BrowserSecret {
  secret: string;
  hash: string;
}

export function newBrowserSecret(): BrowserSecret {
  const { token, tokenHash } = newSecretToken();
  return { secret: token, hash: tokenHash.toString('base64url') };
}

export function isSameBrowser(secret: string, hash: string): boolean {
  return isSameText(hashToken(secret).toString('base64url'), hash);
}

/** One cookie for each pending sign-in, so that two tabs do not disturb one another. */
export function setBrowserSecret(reply: FastifyReply, state: string, secret: string): void {
  setCookie(reply, cookieFor(state), secret, { path, sameSite: 'lax', maxAgeSeconds: stateMs / 1000 });
}

/** The secret for `state`, if this browser began that sign-in; the cookie is cleared. */
export function consumeBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): string | null {
  const name = cookieFor(state);
  const secret = readCookie(request, name);
  if (secret === undefined) return null;
  clearCookie(reply, name, path);
  return secret;
}

/** The token that the web app exchanges for a session; it is in no address and unreadable for scripts. */
export function setHandover(reply: FastifyReply, token: string): void {
  setCookie(reply, handoverCookie, token, { path, maxAgeSeconds: handoverMs / 1000 });
}

export function consumeHandover(request: FastifyRequest, reply: FastifyReply): string | null {
  const token = readCookie(request, handoverCookie);
  if (token === undefined) return null;
  clearCookie(reply, handoverCookie, path);
  return token;
}

function cookieFor(state: string): string {
  return `sso_${hashToken(state).toString('base64url').slice(0, 16)}`;
}
