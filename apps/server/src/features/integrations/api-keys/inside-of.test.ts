import { expect, test } from 'vitest';
import { insideOf } from './read-models.ts';

test.each([
  ['203.0.113.9', true],
  ['203.0.114.9', false],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['2001:db8::1', true],
  ['2001:db9::1', false],
  ['::ffff:203.0.113.9', true],
  ['nowhere', false],
])('%s is inside: %s', (address, expected) => {
  expect(insideOf(['203.0.113.0/24', '198.51.100.7/32', '2001:db8::/32'])?.(address)).toBe(expected);
});

test('without networks there is no limit', () => {
  expect(insideOf([])).toBeNull();
});
