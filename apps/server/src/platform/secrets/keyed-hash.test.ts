import { expect, test } from 'vitest';
import { keyedHash } from './keyed-hash.ts';

const key = 'a key of the tests that is long enough';
const hexOf = (purpose: string, content: string | Buffer, secretKey = key) =>
  keyedHash(secretKey, purpose, content).toString('hex');

test('stays what it is, since it stands in databases', () => {
  expect(hexOf('backup-code', 'user 12345678')).toBe(
    'f5bdefa2ca9eacc528803e3d61162352d61e5eeb02153ce26e57c2b410f55bf0',
  );
});

test('is another one for another key, purpose or content', () => {
  const hashes = [
    hexOf('mail', 'a'),
    hexOf('mail', 'b'),
    hexOf('mai', 'la'),
    hexOf('backup-code', 'a'),
    hexOf('mail', 'a', `${key}!`),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hexOf('mail', Buffer.from('a'))).toBe(hexOf('mail', 'a'));
});
