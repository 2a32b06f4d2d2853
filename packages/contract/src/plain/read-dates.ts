/** A date as it may be read: Unix milliseconds in UTC, midnight where no time of the day was given. */
export interface DateReading {
  atMs: number;
  hasTime: boolean;
}

/** Which of two numbers comes first, where both can be day and month. */
export type DayMonthOrder = 'day-first' | 'month-first';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const longest = 60;

const time =
  /(?:[T,] ?| (?:at )?)(\d{1,2})(?::(\d\d))?(?::(\d\d))? ?([ap]\.?m\.?)? ?(z|utc|gmt|[+-]\d\d:?\d\d)?$/i;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const compact = /^(\d{4})(\d\d)(\d\d)$/;
const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2 ?(\d{4})$/;
const dayNamed = /^(\d{1,2})(?:st|nd|rd|th)?[-.,/ ]*(?:of )?([a-z]{3,9})\.?[-,/ ]*(\d{4})$/i;
const monthNamed = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?[-, ]*(\d{4})$/i;
const yearNamed = /^(\d{4})[-, ]*([a-z]{3,9})\.?[-, ]*(\d{1,2})(?:st|nd|rd|th)?$/i;

/**
 * The possible readings of a date in its usual spellings, `2024-03-12 14:05`, `12.3.2024` or `March 12th, 2024`: none when
 * it is no date, two for `3/12/2024` unless the order of day and month is known. Without an offset a time is in UTC.
 */
export function readDates(typed: string, order?: DayMonthOrder): DateReading[] {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text.length > longest) return [];
  const whole = daysOf(text, order);
  if (whole.length > 0) return whole.map((dayMs) => ({ atMs: dayMs, hasTime: false }));
  const found = time.exec(text);
  const minutes = found === null ? null : minutesOf(found);
  if (found === null || minutes === null) return [];
  const days = daysOf(text.slice(0, found.index).trim(), order);
  return days.map((dayMs) => ({ atMs: dayMs + minutes * 60_000, hasTime: true }));
}

function daysOf(text: string, order: DayMonthOrder | undefined): number[] {
  const [, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? [];
  if (year !== '') return real(year, Number(month), day);
  const [, packedYear = '', packedMonth = '', packedDay = ''] = compact.exec(text) ?? [];
  if (packedYear !== '') return real(packedYear, Number(packedMonth), packedDay);
  const [, first = '', , second = '', lastYear = ''] = yearLast.exec(text) ?? [];
  if (lastYear !== '') {
    const readings = [
      ...(order === 'month-first' ? [] : real(lastYear, Number(second), first)),
      ...(order === 'day-first' ? [] : real(lastYear, Number(first), second)),
    ];
    return [...new Set(readings)];
  }
  return named(text);
}

function named(text: string): number[] {
  const [, day = '', month = '', year = ''] = dayNamed.exec(text) ?? [];
  if (year !== '') return real(year, monthOf(month), day);
  const [, firstMonth = '', secondDay = '', lastYear = ''] = monthNamed.exec(text) ?? [];
  if (lastYear !== '') return real(lastYear, monthOf(firstMonth), secondDay);
  const [, firstYear = '', middleMonth = '', lastDay = ''] = yearNamed.exec(text) ?? [];
  return firstYear === '' ? [] : real(firstYear, monthOf(middleMonth), lastDay);
}

const fullNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** 1 to 12; 0 for what is no month. */
function monthOf(name: string): number {
  const written = name.toLowerCase();
  const place = months.indexOf(written.slice(0, 3));
  return place >= 0 && (fullNames[place] ?? '').startsWith(written.replace(/^sept$/, 'sep')) ? place + 1 : 0;
}

/** Nothing for a day that no calendar has. */
function real(year: string, month: number, day: string): number[] {
  const at = new Date(0);
  at.setUTCFullYear(Number(year), month - 1, Number(day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(day) && Number(year) > 0;
  return isReal ? [at.getTime()] : [];
}

/** Minutes after midnight UTC. */
function minutesOf([, hour = '', minute, second, half, offset = '']: RegExpExecArray): number | null {
  if (minute === undefined && half === undefined) return null;
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (minutes > 59 || Number(second ?? 0) > 59 || hours > (half === undefined ? 23 : 12)) return null;
  if (half !== undefined && hours === 0) return null;
  const ofDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
  const [, sign = '+', offsetHours = '0', offsetMinutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? [];
  const ahead = (sign === '-' ? -1 : 1) * (Number(offsetHours) * 60 + Number(offsetMinutes));
  return ofDay * 60 + minutes - ahead;
}

const dayMs = 86_400_000;

/** The right date of a rule, `2024-03-12` or in UTC `2024-03-12T14:05`; null when it is none. */
export function ruleDate(value: string): DateReading | null {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value)) return null;
  return readDates(value)[0] ?? null;
}

/** Whether a reading is within the tolerance: days of a day, minutes of a moment. */
export function isNearDate(reading: DateReading, target: DateReading, tolerance: number): boolean {
  if (target.hasTime) return reading.hasTime && Math.abs(reading.atMs - target.atMs) <= tolerance * 60_000;
  const day = Math.floor(reading.atMs / dayMs);
  return Math.abs(day - Math.floor(target.atMs / dayMs)) <= tolerance;
}
