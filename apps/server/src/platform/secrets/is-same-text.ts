import { timingSafeEqual } from 'node:crypto';

/** Compares a secret text in constant time; its length is not secret. */
export function isSameText(given: string, expected: string): boolean {
  const claimed = Buffer.from(given);
  const wanted = Buffer.from(expected);
  return claimed.length === wanted.length && timingSafeEqual(claimed, wanted);
}
