import { expect, it } from 'vitest';
import { dayMonthOrder, plainDate, readTypedDate, spellDate } from './date-answer-state.ts';

it('goes by the order of the reader', () => {
  expect([dayMonthOrder('en-GB'), dayMonthOrder('de-DE'), dayMonthOrder('en-US')]).toEqual([
    'day-first',
    'day-first',
    'month-first',
  ]);
  expect(plainDate('3/4/2024', 'en-GB')).toBe('2024-04-03');
  expect(plainDate('3/4/2024', 'en-US')).toBe('2024-03-04');
});

it('leaves what is no date as it was typed', () => {
  expect(plainDate('next week', 'en-GB')).toBe('next week');
  expect(readTypedDate('', 'en-GB')).toBeNull();
});

it('spells a date so that it cannot be misread', () => {
  const reading = readTypedDate('3/4/2024 14:05', 'en-GB');
  expect(reading && spellDate(reading, 'en-GB')).toContain('3 April 2024');
  expect(plainDate('3/4/2024 14:05', 'en-GB')).toBe('2024-04-03 14:05');
});
