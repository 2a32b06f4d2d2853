import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { bothMoments, isSkipped, printDate, stepDate } from './date-text-state.ts';
import { fromLocalText, timeZoneName, toLocalText } from './date-time-state.ts';

afterEach(() => vi.unstubAllEnvs());

it('gives back the moment it was given, to the second', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (date) => {
        const second = new Date(Math.floor(date.getTime() / 1_000) * 1_000);
        const text = toLocalText(second.toISOString());
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d)?$/);
        expect(fromLocalText(text)).toBe(second.toISOString());
      },
    ),
  );
});

it('takes nothing and nonsense as no moment', () => {
  expect(toLocalText(null)).toBe('');
  expect(fromLocalText('')).toBeNull();
  expect(fromLocalText('soon')).toBeNull();
});

it('names the zone', () => {
  expect(timeZoneName()).toMatch(/UTC|\//);
});

it.each([
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
  ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30+01:00'],
  ['America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01T01:30'],
  ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-01T01:30-05:00'],
  ['Australia/Lord_Howe', '2026-04-04T15:15:00.000Z', '2026-04-05T01:45+10:30'],
])('in %s says %s as %s, and reads it again', (zone, iso, text) => {
  vi.stubEnv('TZ', zone);
  expect(toLocalText(iso)).toBe(text);
  expect(fromLocalText(text)).toBe(iso);
  expect(printDate(text, 'en-GB')).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
});

it('names both moments of an hour that comes twice, and steps from one to the other', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const both = ['2026-10-25T02:30', '2026-10-25T02:30+01:00'] as const;
  expect(both.map(bothMoments)).toEqual([both, both]);
  expect(stepDate(both[0], { label: '', hours: 1 }, '', new Date())).toBe(both[1]);
  expect(bothMoments('2026-10-25T03:30')).toBeNull();
});

it('takes an hour that the clocks skip as no moment, and knows it from other nonsense', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(fromLocalText('2026-03-29T02:30')).toBeNull();
  expect(['2026-03-29T02:30', '2026-03-29T03:00', '2026-02-30T02:30', 'soon'].map(isSkipped)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
