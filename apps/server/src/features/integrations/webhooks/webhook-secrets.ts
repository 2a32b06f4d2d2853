import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../../platform/secrets/secret-box.ts';

interface Owner {
  tenantId: string;
  id: string;
}

/** Sealed for its webhook: it cannot be opened in the row of another one. */
const purposeOf = (what: 'url' | 'secret', { tenantId, id }: Owner) => `webhook-${what}:${tenantId}:${id}`;

export const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

export function sealUrl(secretKey: string, owner: Owner, url: string) {
  return { sealedUrl: seal(secretKey, purposeOf('url', owner), url), shownUrl: shownUrl(url) };
}

export function sealSecret(secretKey: string, owner: Owner, secret: string) {
  return { sealedSecret: seal(secretKey, purposeOf('secret', owner), secret) };
}

export function openWebhook(secretKey: string, row: Owner & { sealedUrl: string; sealedSecret: string }) {
  return {
    url: unseal(secretKey, purposeOf('url', row), row.sealedUrl),
    secret: unseal(secretKey, purposeOf('secret', row), row.sealedSecret),
  };
}

const shownCharacters = 4;
const tooShort = 12;

/** The host, and so much of the rest that two addresses of one service are told apart. */
export function shownUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const rest = `${pathname}${search}`;
  if (rest === '/') return origin;
  return rest.length < tooShort ? `${origin}/…` : `${origin}/…${rest.slice(-shownCharacters)}`;
}

/** `timestamp` in seconds since 1970. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
