import { expect, it } from 'vitest';
import { byDay } from './days-state.ts';

it('puts entries under the days of the reader, in their order', () => {
  const entries = ['2026-03-02T03:00:00.000Z', '2026-03-02T02:00:00.000Z', '2026-03-01T20:00:00.000Z'].map(
    (at) => ({ at }),
  );
  const days = (zone: string) => byDay(entries, zone).map(({ key, entries: of }) => [key, of.length]);
  expect(days('UTC')).toEqual([
    ['2026-03-02', 2],
    ['2026-03-01', 1],
  ]);
  expect(days('America/Lima')).toEqual([['2026-03-01', 3]]);
});
