import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
const secondsAgo = (seconds: number) => relativeTime(now - seconds * 1_000, now);

it.each([
  [-5, { key: 'justNow' }],
  [59, { key: 'justNow' }],
  [60, { key: 'minutesAgo', count: 1 }],
  [3_599, { key: 'minutesAgo', count: 59 }],
  [3_600, { key: 'hoursAgo', count: 1 }],
  [86_400, { key: 'daysAgo', count: 1 }],
  [7 * 86_400 - 1, { key: 'daysAgo', count: 6 }],
  [7 * 86_400, { key: 'date' }],
])('tells %d seconds ago as %j', (seconds, told) => {
  expect(secondsAgo(seconds)).toEqual(told);
});
