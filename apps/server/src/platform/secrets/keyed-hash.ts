import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** Derived once for each of the few keys and purposes, because a sign-in needs four of them. */
const keys = new Map<string, KeyObject>();

/**
 * HMAC-SHA-256 under a key of its own for each purpose: it cannot be computed without `secretKey`, and is invalid for
 * any other purpose. Stored values depend on it byte by byte.
 */
export function keyedHash(secretKey: string, purpose: string, content: string | Buffer): Buffer {
  return createHmac('sha256', keyFor(secretKey, purpose)).update(content).digest();
}

function keyFor(secretKey: string, purpose: string): KeyObject {
  const name = `${purpose}:${secretKey}`;
  const known = keys.get(name);
  if (known) return known;
  const key = createSecretKey(createHmac('sha256', secretKey).update(purpose).digest());
  keys.set(name, key);
  return key;
}
