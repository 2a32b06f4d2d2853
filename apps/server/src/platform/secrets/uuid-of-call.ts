import { keyedHash } from './keyed-hash.ts';

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
