import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dateOrder,
  datePattern,
  momentText,
  monthWeeks,
  printDate,
  readDate,
  spanBetween,
  stepDate,
} from './date-text-state.ts';

const locales = ['en-US', 'en-GB', 'de-DE', 'ja-JP', 'sv-SE', 'fr-CA'];

it.each([
  ['en-US', 'month day year', 'mm/dd/yyyy hh:mm', '11/22/2026 16:07'],
  ['en-GB', 'day month year', 'dd/mm/yyyy hh:mm', '22/11/2026 16:07'],
  ['de-DE', 'day month year', 'dd.mm.yyyy hh:mm', '22.11.2026 16:07'],
  ['ja-JP', 'year month day', 'yyyy/mm/dd hh:mm', '2026/11/22 16:07'],
])('writes a date in the order of %s', (locale, order, pattern, printed) => {
  expect(dateOrder(locale).join(' ')).toBe(order);
  expect(datePattern(locale)).toBe(pattern);
  expect(printDate('2026-11-22T16:07', locale)).toBe(printed);
});

it('reads what it writes, in every order', () => {
  const dates = fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.constantFrom(...locales), (date, locale) => {
      const text = momentText(date);
      expect(readDate(printDate(text, locale), locale)).toBe(text);
    }),
  );
});

it.each([
  ['2026-11-22T16:07', 'en-GB', '2026-11-22T16:07'],
  ['2026-11-22 16:07', 'en-US', '2026-11-22T16:07'],
  ['1/2/2026 9:05', 'en-GB', '2026-02-01T09:05'],
  ['1/2/2026 9:05', 'en-US', '2026-01-02T09:05'],
  ['1/2/2026, 9:05 pm', 'en-US', '2026-01-02T21:05'],
  ['1/2/2026 12:30 a.m.', 'en-US', '2026-01-02T00:30'],
  ['1.2.2026 9 pm', 'de-DE', '2026-02-01T21:00'],
])('reads %s (%s)', (typed, locale, text) => expect(readDate(typed, locale)).toBe(text));

it.each([
  '',
  'soon',
  '22/11',
  '22/11/2026',
  '31/02/2026 10:00',
  '22/11/26 10:00',
  '22/11/2026 25:00',
  '1 2 2026 3 4 5 6',
])('takes %j as no moment', (typed) => expect(readDate(typed, 'en-GB')).toBeNull());

it('steps from what is set, else from what it follows, else from the next full hour', () => {
  const now = new Date(2026, 10, 22, 16, 7);
  expect(stepDate('2026-12-01T10:00', { label: '', hours: 1 }, '', now)).toBe('2026-12-01T11:00');
  expect(stepDate('', { label: '', hours: 48 }, '2026-12-01T10:00', now)).toBe('2026-12-03T10:00');
  expect(stepDate('', { label: '', days: 1 }, '', now)).toBe('2026-11-23T17:00');
  expect(stepDate('2026-12-31T10:00', { label: '', days: 1 }, '', now)).toBe('2027-01-01T10:00');
});

it('tells how long it is from one to the other', () => {
  expect(spanBetween('2026-12-01T10:00', '2026-12-03T11:30')).toEqual({ days: 2, hours: 1, minutes: 30 });
  expect(spanBetween('2026-12-01T10:00', '2026-12-01T10:00')).toBeNull();
  expect(spanBetween('', '2026-12-01T10:00')).toBeNull();
});

it('has every day of a month once, in weeks that begin as the reader’s do', () => {
  const weeks = monthWeeks(2026, 10, 1);
  expect(weeks.every((week) => week.length === 7 && week[0]?.getDay() === 1)).toBe(true);
  const inside = weeks.flat().filter((day) => day.getMonth() === 10);
  expect(inside.map((day) => day.getDate())).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
});
