import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

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

/** Compares a secret text in constant time; its length is not secret. */
export function isSameText(given: string, expected: string): boolean {
  const claimed = Buffer.from(given);
  const wanted = Buffer.from(expected);
  return claimed.length === wanted.length && timingSafeEqual(claimed, wanted);
}

/** A UUID that is the same for the same content under the same idempotency key; null without a key. */
export function uuidOfCall(
  { secretKey, purpose }: { secretKey: string; purpose: string },
  idempotencyKey: string | undefined,
  content: readonly unknown[],
): string | null {
  if (idempotencyKey === undefined) return null;
  return uuidOfHash(keyedHash(secretKey, purpose, JSON.stringify([idempotencyKey, ...content])));
}

/** A UUID of version 8, made from the first bytes of a hash. */
export function uuidOfHash(bytes: Buffer): string {
  const hash = bytes.toString('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
