import { expect, it } from 'vitest';
import { minorUnits } from './minor-units.ts';
import { formatMonth, revenueSeries } from './statistics-state.ts';

it('names a month', () => {
  expect(formatMonth('2026-03')).toBe('Mar 2026');
});

it('gives every currency all months', () => {
  const none = { tenants: 0, members: 0, events: 0, answers: 0 };
  const months = ['2026-01', '2026-02'].map((month) => ({ month, ...none }));
  const revenue = [{ month: '2026-02', currency: 'EUR', amount: 4_900 }];
  expect(revenueSeries({ months, revenue })).toEqual([
    {
      currency: 'EUR',
      months: [
        { month: '2026-01', amount: 0 },
        { month: '2026-02', amount: 4_900 },
      ],
    },
  ]);
});

it('counts an amount in the minor units of its currency', () => {
  expect(minorUnits(49.99, 'EUR')).toBe(4_999);
  expect(minorUnits(500, 'JPY')).toBe(500);
});
