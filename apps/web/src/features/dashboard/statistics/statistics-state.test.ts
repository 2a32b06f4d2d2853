import type { StatisticsDay } from '@guidon/contract';
import { expect, it } from 'vitest';
import { changeOf, meanActive, stepsOf } from './figures-state.ts';
import { askedPeriod, problemOf } from './period-state.ts';
import { dayFixture } from './statistics-fixture.ts';

it('asks for so many days, or from one to another once both fit', () => {
  expect(askedPeriod('90', undefined, undefined)).toEqual({ days: 90 });
  expect(askedPeriod('own', '2026-03-01', undefined)).toBeNull();
  expect(askedPeriod('own', '2026-03-01', '2026-03-02')).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  expect(problemOf('2026-03-02', '2026-03-01')).toBe('order');
  expect(problemOf('2025-03-01', '2026-03-02')).toBe('long');
  expect(problemOf('2025-03-01', '2026-03-01')).toBeNull();
  expect(problemOf('yesterday', '2026-03-01')).toBe('missing');
});

const days = (count: number): StatisticsDay[] => Array.from({ length: count }, () => dayFixture({}));

it('draws weeks where days would be too many', () => {
  expect(stepsOf(days(90))).toHaveLength(90);
  expect(stepsOf(days(365))).toHaveLength(53);
  expect(stepsOf(days(365)).at(-1)).toHaveLength(1);
});

it('compares with what was before, and tells a mean of days that are told', () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(5, 0), changeOf(5, null)]).toEqual([
    50,
    -50,
    null,
    null,
  ]);
  expect(
    meanActive([dayFixture({ active: 6 }), dayFixture({ active: null }), dayFixture({ active: 9 })]),
  ).toBe(8);
  expect(meanActive([dayFixture({ active: null })])).toBeNull();
});
