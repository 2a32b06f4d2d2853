import { expect, it } from 'vitest';
import { callKey, newCallKey } from './random-uuid.ts';

it('is a UUIDv7 of its moment', () => {
  expect(callKey(1, new Uint8Array(10))).toBe('00000000-0001-7000-8000-000000000000');
  expect(callKey(0x019a7f001234, new Uint8Array(10).fill(255))).toBe('019a7f00-1234-7fff-8fff-ffffffffffff');
});

it('is another one each time', () => {
  const keys = new Set(Array.from({ length: 100 }, newCallKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
