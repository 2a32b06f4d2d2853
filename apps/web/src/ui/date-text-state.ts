const parts = ['year', 'month', 'day'] as const;
type DatePart = (typeof parts)[number];

/** The distance from UTC is there for the second of two moments that a change of clocks gives the same time. */
const localText = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?([+-]\d\d:\d\d)?$/;
const dayMs = 86_400_000;

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

/** The moments that a local time has: two where the clocks are set back over it, none where they skip it. */
function momentsAt(...[year, month, day, hour, minute, second]: LocalTime): Date[] {
  const wanted = Date.UTC(year, month - 1, day, hour, minute, second);
  const around = [-dayMs, dayMs].map((ms) => new Date(wanted + ms).getTimezoneOffset());
  return [...new Set(around)]
    .map((offset) => new Date(wanted + offset * 60_000))
    .filter((at) => at.getTime() - at.getTimezoneOffset() * 60_000 === wanted)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

type LocalTime = [year: number, month: number, day: number, hour: number, minute: number, second: number];

function readLocal(text: string): { time: LocalTime; offset: string | undefined } | null {
  const found = localText.exec(text);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1;
  if (!isReal || date.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59) return null;
  return { time: [year, month, day, hour, minute, second], offset: found[7] };
}

/** A moment of local text, as in `2026-11-20T16:07`; null when there is none of the kind. */
export function localMoment(text: string): Date | null {
  const local = readLocal(text);
  if (local === null) return null;
  const moments = momentsAt(...local.time);
  return moments.find((at) => offsetText(at) === local.offset) ?? moments[0] ?? null;
}

/** Whether the clocks are set forward over a local time, so that it never comes. */
export function isSkipped(text: string): boolean {
  const local = readLocal(text);
  return local !== null && momentsAt(...local.time).length === 0;
}

/** The two moments of a local time that comes twice, as local text; null for any other. */
export function bothMoments(text: string): [first: string, second: string] | null {
  const local = readLocal(text);
  const [first, second] = local === null ? [] : momentsAt(...local.time);
  return first && second ? [momentText(first), momentText(second)] : null;
}

/** `+01:00` */
function offsetText(at: Date): string {
  const minutes = Math.abs(at.getTimezoneOffset());
  return `${at.getTimezoneOffset() > 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Local text of a moment, without its seconds unless they are asked for. */
export function momentText(at: Date, hasSeconds = false): string {
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const seconds = hasSeconds && at.getSeconds() !== 0 ? `:${two(at.getSeconds())}` : '';
  const text = `${day}T${two(at.getHours())}:${two(at.getMinutes())}${seconds}`;
  const isFirst = localMoment(text)?.getTimezoneOffset() === at.getTimezoneOffset();
  return isFirst ? text : `${text}${offsetText(at)}`;
}

/** Local text as the reader writes it, the time in 24 hours; what is no moment is left as it was typed. */
export function printDate(text: string, locale?: string): string {
  const local = readLocal(text);
  if (local === null) return text;
  const [year, month, day, hour, minute] = local.time;
  const date = new Intl.DateTimeFormat(locale, numeric).format(new Date(year, month - 1, day));
  return `${date} ${two(hour)}:${two(minute)}`;
}

function hourOf(hour: number, text: string): number {
  if (/p\.?\s?m/i.test(text)) return (hour % 12) + 12;
  return /a\.?\s?m/i.test(text) ? hour % 12 : hour;
}

/** What was typed, in the reader's order or as `2026-11-20 16:07`, as local text; null when it is none (yet). */
export function readDate(typed: string, locale?: string): string | null {
  const asLocal = localMoment(typed.trim());
  if (asLocal !== null || isSkipped(typed.trim())) return typed.trim().replace(' ', 'T');
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
  return localMoment(text) === null && !isSkipped(text) ? null : text;
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
  // Setting the same day again would take the first of two moments.
  if (step.days !== undefined) at.setDate(at.getDate() + step.days);
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
