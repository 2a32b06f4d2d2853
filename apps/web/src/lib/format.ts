const styles = {
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  date: { dateStyle: 'medium' },
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
