import { expect, it } from 'vitest';
import { durationOf, percentOf } from './statistics-state.ts';

it.each([
  [900, { unit: 'seconds', count: 1 }],
  [61_000, { unit: 'minutes', count: 1 }],
  [89 * 60_000, { unit: 'minutes', count: 89 }],
  [150 * 60_000, { unit: 'hours', count: 2.5 }],
])('%s ms', (ms, duration) => {
  expect(durationOf(ms)).toEqual(duration);
});

it('has no share without tries', () => {
  expect([percentOf(null), percentOf(0.335)]).toEqual([null, 34]);
});
