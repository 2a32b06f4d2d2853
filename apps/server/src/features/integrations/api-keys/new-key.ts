import { hashToken, newSecretToken } from '../../../platform/secrets/secret-token.ts';

/** By which people and scanners of sources know that something is a key of this product. */
const mark = 'gdn_';
const shownLength = mark.length + 8;
const shape = /^gdn_[\w-]{43}$/;

interface NewKey {
  secret: string;
  secretHash: Buffer;
  prefix: string;
}

export function newKey(): NewKey {
  const secret = `${mark}${newSecretToken().token}`;
  return { secret, secretHash: hashToken(secret), prefix: secret.slice(0, shownLength) };
}

export function looksLikeKey(token: string): boolean {
  return token.startsWith(mark);
}

/** What a key is stored and looked up by; null for what cannot be one. */
export function hashOfKey(token: string): Buffer | null {
  return shape.test(token) ? hashToken(token) : null;
}
