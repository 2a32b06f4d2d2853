const parts = ['year', 'month', 'day'] as const;
type DatePart = (typeof parts)[number];

const localText = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?$/;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Year, month and day as the reader's language orders them. */
export function dateOrder(locale?: string): DatePart[] {
  return new Intl.DateTimeFormat(locale, numeric)
    .formatToParts(0)
    .flatMap(({ type }) => parts.filter((part) => part === type));
}

/** How a date is to be written: `dd/mm/yyyy hh:mm`. */
export function datePattern(locale?: string): string {
  const letters = { year: 'yyyy', month: 'mm', day: 'dd' };
  const written = new Intl.DateTimeFormat(locale, numeric)
    .formatToParts(0)
    .map(({ type, value }) => (isPart(type) ? letters[type] : value));
  return `${written.join('')} hh:mm`;
}

function isPart(type: string): type is DatePart {
  return parts.some((part) => part === type);
}

/** A moment of local text, as in `2026-11-20T16:07`; null when there is none of the kind. */
export function localMoment(text: string): Date | null {
  const found = localText.exec(text);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  const at = new Date(year, month - 1, day, hour, minute, second);
  const isReal = at.getFullYear() === year && at.getMonth() === month - 1 && at.getDate() === day;
  return isReal && hour < 24 && minute < 60 && second < 60 ? at : null;
}

export function momentText(at: Date): string {
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Local text as the reader writes it, the time in 24 hours; what is no moment is left as it was typed. */
export function printDate(text: string, locale?: string): string {
  const at = localMoment(text);
  if (at === null) return text;
  const date = new Intl.DateTimeFormat(locale, numeric).format(at);
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

function hourOf(hour: number, text: string): number {
  if (/p\.?\s?m/i.test(text)) return (hour % 12) + 12;
  return /a\.?\s?m/i.test(text) ? hour % 12 : hour;
}

/** What was typed, in the reader's order or as `2026-11-20 16:07`, as local text; null when it is no moment (yet). */
export function readDate(typed: string, locale?: string): string | null {
  const asLocal = localMoment(typed.trim());
  if (asLocal !== null) return typed.trim().replace(' ', 'T');
  const numbers = typed.match(/\d+/g) ?? [];
  if (numbers.length < 4 || numbers.length > 5) return null;
  const at: Record<DatePart, string> = { year: '', month: '', day: '' };
  dateOrder(locale).forEach((part, place) => {
    at[part] = numbers[place] ?? '';
  });
  if (at.year.length !== 4) return null;
  const hour = hourOf(Number(numbers[3]), typed);
  if (numbers.length === 4 && !/[ap]\.?\s?m/i.test(typed)) return null;
  const text = `${at.year}-${two(Number(at.month))}-${two(Number(at.day))}T${two(hour)}:${two(Number(numbers[4] ?? 0))}`;
  return localMoment(text) === null ? null : text;
}

/** A step of a date field: hours, or days that keep the time of the day. */
export interface DateStep {
  label: string;
  hours?: number;
  days?: number;
}

/** Counts from the field's value, else from `from`, else from the next full hour. */
export function stepDate(value: string, step: DateStep, from: string, now: Date): string {
  const nextHour = new Date(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours() + 1);
  const start = localMoment(value) ?? localMoment(from) ?? nextHour;
  const at = new Date(start.getTime() + (step.hours ?? 0) * 3_600_000);
  at.setDate(at.getDate() + (step.days ?? 0));
  return momentText(at);
}

export interface Span {
  days: number;
  hours: number;
  minutes: number;
}

/** The time between two moments of local text; null unless the second is later. */
export function spanBetween(from: string, to: string): Span | null {
  const [start, end] = [localMoment(from), localMoment(to)];
  if (start === null || end === null || end <= start) return null;
  const minutes = Math.round((end.getTime() - start.getTime()) / 60_000);
  return {
    days: Math.floor(minutes / 1_440),
    hours: Math.floor((minutes % 1_440) / 60),
    minutes: minutes % 60,
  };
}

/** The weeks of a month, each of seven days; those of the months around it are in its first and last. */
export function monthWeeks(year: number, month: number, firstDay: number): Date[][] {
  const lead = (new Date(year, month, 1).getDay() - firstDay + 7) % 7;
  const days = new Date(year, month + 1, 0).getDate();
  const weeks = Math.ceil((lead + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => new Date(year, month, week * 7 + day - lead + 1)),
  );
}
