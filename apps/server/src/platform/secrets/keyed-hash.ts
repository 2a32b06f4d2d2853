import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** By the server's key and purpose: of both there are a handful. Made once, as a sign-in asks for four of them. */
const keys = new Map<string, KeyObject>();

/**
 * HMAC-SHA-256 under a key of its own for each purpose: it cannot be computed without `secretKey`, and what was made
 * for one purpose is of no use for another. Stored values depend on it byte by byte.
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
