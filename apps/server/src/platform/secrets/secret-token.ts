import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits for whoever is to have it, and the hash that the database keeps instead of it. */
export function newSecretToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
