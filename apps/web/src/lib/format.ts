const styles = {
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  date: { dateStyle: 'medium' },
  moment: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof styles;

let zone: string | undefined;

/** Each made when first needed: a phone takes tens of milliseconds for one. */
let formats: Partial<Record<Style, Intl.DateTimeFormat>> = {};

let number: Intl.NumberFormat | undefined;

function inZone(style: Style): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(undefined, { ...styles[style], timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat(undefined, styles[style]);
  }
}

/** Sets the time zone of all formatted times; null or an unknown one means the browser's. */
export function setTimeZone(timeZone: string | null): void {
  zone = timeZone ?? undefined;
  formats = {};
}

/** As it was set; undefined means the browser's. */
export const chosenTimeZone = () => zone;

/** A moment in the reader's own time, as `Nov 20, 2026, 4:07 PM`. */
export function formatDateTime(iso: string): string {
  formats.dateTime ??= inZone('dateTime');
  return formats.dateTime.format(new Date(iso));
}

/** The same with its time zone, for what people meet by: `Nov 20, 2026, 4:07 PM GMT+1`. */
export function formatMoment(iso: string): string {
  formats.moment ??= inZone('moment');
  return formats.moment.format(new Date(iso));
}

export function formatDate(iso: string): string {
  formats.date ??= inZone('date');
  return formats.date.format(new Date(iso));
}

/** They group by three with a comma, and so can do without what a phone takes twenty milliseconds to load. */
const plainLanguages = /^en(-(US|GB|CA|AU|NZ|IE))?$/;

export function formatNumber(value: number): string {
  if (Number.isSafeInteger(value) && plainLanguages.test(navigator.language))
    return String(value).replaceAll(/\B(?=(?:\d{3}){1,5}$)/g, ',');
  number ??= new Intl.NumberFormat(undefined);
  return number.format(value);
}

let list: Intl.ListFormat | undefined;

/** `ada, bob and eve`. */
export function joinNames(names: readonly string[]): string {
  list ??= new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });
  return list.format(names);
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size with a unit of 1024 steps: `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${units[power] ?? 'B'}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Seconds as a clock: `9:05`, `1:02:03`, `3d 04:05:06`. */
export function formatClock(totalSeconds: number): string {
  const whole = Math.max(0, Math.floor(totalSeconds));
  const days = Math.floor(whole / 86_400);
  const hours = Math.floor((whole % 86_400) / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}:${two(whole % 60)}`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}

export function timeZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes('UTC') ? known : ['UTC', ...known];
}
