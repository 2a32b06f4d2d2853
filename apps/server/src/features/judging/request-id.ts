import { keyedHash } from '../../platform/secrets/keyed-hash.ts';

/** A UUID that is the same for the same call of the same judge under the same key; none without a key. */
export function requestId(
  secretKey: string,
  key: string | undefined,
  content: readonly unknown[],
): string | undefined {
  if (key === undefined) return undefined;
  const hash = keyedHash(secretKey, 'adjustment', JSON.stringify([key, ...content])).toString('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
