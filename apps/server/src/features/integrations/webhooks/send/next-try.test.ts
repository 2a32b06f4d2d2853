import { limits } from '@guidon/contract';
import { expect, test } from 'vitest';
import { askedWaitMs, nextTryMs, restMs, trySpanMs } from './next-try.ts';

test('all tries lie within a day, each further from the last', () => {
  const waits: number[] = [];
  for (let tries = 1; tries < limits.webhookTries; tries += 1) waits.push(nextTryMs(tries, 0) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(trySpanMs);
  expect(nextTryMs(limits.webhookTries, 0)).toBeNull();
});

test('a webhook that fails rests longer and longer, five minutes at most', () => {
  expect([1, 2, 3, 7, 40].map(restMs)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
});

test.each([
  [null, 30_000],
  ['2', 2_000],
  ['0', 1_000],
  ['-5', 1_000],
  ['99999999', 3_600_000],
  ['soon', 30_000],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 60_000],
])('a receiver that asks for %j is left alone for %d ms', (asked, waitMs) => {
  expect(askedWaitMs(asked, 0)).toBe(waitMs);
});
