import { createHash, randomBytes } from 'node:crypto';
import { keyedHash } from './keyed-hash.ts';

export interface SecretToken {
  /** 256 bits. */
  token: string;
  /** Stored in the database in place of the token. */
  tokenHash: Buffer;
}

export function newSecretToken(): SecretToken {
  return toSecretToken(randomBytes(32));
}

/** The same token for the same content; it cannot be computed without `secretKey`. */
export function derivedSecretToken(secretKey: string, purpose: string, content: string): SecretToken {
  return toSecretToken(keyedHash(secretKey, purpose, content));
}

function toSecretToken(secret: Buffer): SecretToken {
  const token = secret.toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
