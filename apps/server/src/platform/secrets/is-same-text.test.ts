import { expect, test } from 'vitest';
import { isSameText } from './keyed-hash.ts';

test.each([
  ['', '', true],
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['', 'abc', false],
  ['ä', 'a', false],
])('%j and %j: %s', (given, expected, isSame) => {
  expect(isSameText(given, expected)).toBe(isSame);
});
