import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromLocalText, timeZoneName, toLocalText } from './date-time-state.ts';

it('gives back the moment it was given, to the second', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (date) => {
        const second = new Date(Math.floor(date.getTime() / 1_000) * 1_000);
        const text = toLocalText(second.toISOString());
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/);
        const offsetBefore = new Date(second.getTime() - 3_600_000).getTimezoneOffset();
        if (offsetBefore === second.getTimezoneOffset())
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
