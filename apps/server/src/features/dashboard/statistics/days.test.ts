import { expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, periodBefore, periodOf } from './days.ts';

test('a moment is on another day in another zone', () => {
  const ms = Date.parse('2026-03-28T23:30:00.000Z');
  expect(
    ['UTC', 'Europe/Berlin', 'America/Lima', 'Pacific/Kiritimati'].map((zone) => dayIn(zone, ms)),
  ).toEqual(['2026-03-28', '2026-03-29', '2026-03-28', '2026-03-29']);
});

test('days are counted across the ends of months and the change of clocks', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(daysBetween('2026-03-27', '2026-03-30')).toBe(4);
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
    from: '2026-02-22',
    to: '2026-02-28',
  });
});

test('a period is of thirty days unless it says otherwise, in order, and a year at most', () => {
  expect(periodOf({ days: 30 }, '2026-03-30')).toEqual({ from: '2026-03-01', to: '2026-03-30' });
  expect(periodOf({ from: '2026-01-01', to: '2027-01-01', days: 1 }, '2026-03-30').to).toBe('2027-01-01');
  const refused = [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-01-01', to: '2027-01-02' },
    { from: '1969-12-31' },
    { from: '9998-12-31', to: '9999-12-31' },
  ];
  for (const asked of refused) expect(() => periodOf({ days: 30, ...asked }, '2026-03-30')).toThrow();
});
