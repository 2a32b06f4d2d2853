import { expect, test } from 'vitest';
import { knownDevice, markDevice } from './known-device.ts';

const key = 'a secret of the tests that is long enough';

test('a mark is good for the account and the key it was made with, and stays the same device', () => {
  const mark = markDevice(key, 'ada@example.org');
  const id = knownDevice(key, 'ada@example.org', mark);
  expect(id).toHaveLength(22);
  expect(knownDevice(key, 'eve@example.org', mark)).toBeUndefined();
  expect(knownDevice(`${key}.`, 'ada@example.org', mark)).toBeUndefined();
  expect(markDevice(key, 'ada@example.org', mark)).toBe(mark);
  expect(markDevice(key, 'eve@example.org', mark).slice(0, 22)).not.toBe(id);
});

test.each(['', '.', 'x', `${'a'.repeat(22)}.${'b'.repeat(43)}`, `${'a'.repeat(22)}.`, 'é'.repeat(66)])(
  'makes no device of %j',
  (mark) => {
    expect(knownDevice(key, 'ada@example.org', mark)).toBeUndefined();
  },
);
