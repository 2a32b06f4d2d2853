import { expect, test } from 'vitest';
import { createFallCount } from './fall-count.ts';

const full = 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device';

function waitsOf(falls: { atMs: number; ranMs?: number; lastLines?: string }[]): (number | null)[] {
  const count = createFallCount();
  return falls.map(({ atMs, ranMs = 0, lastLines = '' }) => count.waitAfter({ atMs, ranMs, lastLines }));
}

test('the fifth end within a minute is the last', () => {
  const falls = [0, 1_000, 2_000, 3_000, 59_999].map((atMs) => ({ atMs }));
  expect(waitsOf(falls)).toEqual([100, 200, 400, 800, null]);
});

test('ends that lie further apart go on for ever, and a server that was well is started again at once', () => {
  const falls = Array.from({ length: 50 }, (_unused, n) => ({ atMs: n * 15_001, ranMs: 15_000 }));
  expect(new Set(waitsOf(falls))).toEqual(new Set([100]));
});

test('a reason that may pass is waited for, longer each time, five seconds at most', () => {
  const falls = Array.from({ length: 12 }, (_unused, n) => ({ atMs: n, lastLines: full }));
  expect(waitsOf(falls)).toEqual([
    100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000,
  ]);
});
