import { type DateReading, type DayMonthOrder, readDates } from '@guidon/contract/plain';
import { dateOrder } from './date-text-state.ts';

export function dayMonthOrder(locale?: string): DayMonthOrder {
  const order = dateOrder(locale);
  return order.indexOf('day') < order.indexOf('month') ? 'day-first' : 'month-first';
}

/** What was typed in the reader's order; null while it is no date. */
export function readTypedDate(typed: string, locale?: string): DateReading | null {
  return readDates(typed, dayMonthOrder(locale))[0] ?? null;
}

/** A date as the server reads it in one way alone, `2024-03-12` or `2024-03-12 14:05`; as it was typed while it is none. */
export function plainDate(typed: string, locale?: string): string {
  const reading = readTypedDate(typed, locale);
  if (reading === null) return typed;
  const iso = new Date(reading.atMs).toISOString();
  return reading.hasTime ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}` : iso.slice(0, 10);
}

/** The date in words, so that day and month cannot be taken for each other. */
export function spellDate({ atMs, hasTime }: DateReading, locale?: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    dateStyle: 'long',
    ...(hasTime && { timeStyle: 'short' }),
  }).format(atMs);
}
