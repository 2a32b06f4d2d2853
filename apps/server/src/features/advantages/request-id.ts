import { keyedHash } from '../../platform/secrets/keyed-hash.ts';

/** A UUID that is the same for the same purchase of the same member under the same key; null without a key. */
export function requestId(
  secretKey: string,
  key: string | undefined,
  content: readonly unknown[],
): string | null {
  if (key === undefined) return null;
  const hash = keyedHash(secretKey, 'purchase', JSON.stringify([key, ...content])).toString('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
