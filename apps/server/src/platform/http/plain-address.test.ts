import { expect, test } from 'vitest';
import { plainAddress } from './addresses.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:10.0.0.1', '10.0.0.1'],
  ['::1', '::1'],
  ['2001:db8::7', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is %s', (given, plain) => {
  expect(plainAddress(given)).toBe(plain);
});
