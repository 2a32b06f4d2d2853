import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNearDate, readDates, ruleDate } from './read-dates.ts';

const iso = (text: string, order?: 'day-first' | 'month-first') =>
  readDates(text, order).map(({ atMs, hasTime }) => new Date(atMs).toISOString().slice(0, hasTime ? 16 : 10));

describe('reading dates', () => {
  test.each<[string, string[]]>([
    ['2024-03-12', ['2024-03-12']],
    [' 2024/3/12 ', ['2024-03-12']],
    ['20240312', ['2024-03-12']],
    ['12.3.2024', ['2024-03-12', '2024-12-03']],
    ['25/12/2024', ['2024-12-25']],
    ['12/25/2024', ['2024-12-25']],
    ['3/3/2024', ['2024-03-03']],
    ['12 March 2024', ['2024-03-12']],
    ['12th of March 2024', ['2024-03-12']],
    ['12-Mar-2024', ['2024-03-12']],
    ['March 12th, 2024', ['2024-03-12']],
    ['Sept 3 2024', ['2024-09-03']],
    ['2024, July 4', ['2024-07-04']],
    ['29 February 2024', ['2024-02-29']],
    ['29 February 2023', []],
    ['2024-13-01', []],
    ['31.4.2024', []],
    ['March 2024', []],
    ['12 Marching 2024', []],
    ['yesterday', []],
    ['', []],
    ['2024-03-12 14:05', ['2024-03-12T14:05']],
    ['2024-03-12T14:05:59Z', ['2024-03-12T14:05']],
    ['2024-03-12T14:05+02:00', ['2024-03-12T12:05']],
    ['2024-03-12T00:30+0100', ['2024-03-11T23:30']],
    ['March 12, 2024 2 pm', ['2024-03-12T14:00']],
    ['March 12, 2024, 12:30 a.m.', ['2024-03-12T00:30']],
    ['2024-03-12 at 9:15 UTC', ['2024-03-12T09:15']],
    ['2024-03-12 24:00', []],
    ['2024-03-12 14:61', []],
    ['2024-03-12 13 pm', []],
    ['2024-03-12 14', []],
  ])('%j', (typed, readings) => {
    expect(iso(typed)).toEqual(readings);
  });

  test('goes by the order of the reader where day and month could be either', () => {
    expect(iso('3/4/2024', 'day-first')).toEqual(['2024-04-03']);
    expect(iso('3/4/2024', 'month-first')).toEqual(['2024-03-04']);
    expect(iso('25/12/2024', 'month-first')).toEqual([]);
  });

  test('reads back whatever JavaScript writes', () => {
    const moment = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (at) => {
        const text = at.toISOString();
        expect(iso(text.slice(0, 10))).toEqual([text.slice(0, 10)]);
        expect(iso(text.slice(0, 16))).toEqual([text.slice(0, 16)]);
      }),
    );
  });

  test('answers a list, whatever is given', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(readDates(text))));
  });
});

test.each<[string, string, number, boolean]>([
  ['2024-03-12', '2024-03-12', 0, true],
  ['2024-03-12', '2024-03-12 23:59', 0, true],
  ['2024-03-12', '2024-03-13', 0, false],
  ['2024-03-12', '2024-03-14', 2, true],
  ['2024-03-12', '2024-03-09', 2, false],
  ['2024-03-12T14:05', '2024-03-12', 5_000, false],
  ['2024-03-12T14:05', '2024-03-12 14:06', 0, false],
  ['2024-03-12T14:05', '2024-03-12 14:06', 1, true],
  ['2024-03-12T14:05', '2024-03-12 16:05 +02:00', 0, true],
])('by the rule %j, %j is right within %i: %s', (value, typed, tolerance, isRight) => {
  const target = ruleDate(value);
  const readings = readDates(typed);
  expect(target !== null && readings.some((one) => isNearDate(one, target, tolerance))).toBe(isRight);
});

test('a rule names a day or a moment that there is', () => {
  expect(['2024-02-30', '12.3.2024', '2024-03-12 14:05', ''].map(ruleDate)).toEqual([null, null, null, null]);
});
