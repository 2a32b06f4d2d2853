interface Formats {
  dateTime: Intl.DateTimeFormat;
  date: Intl.DateTimeFormat;
}

let zone: string | undefined;
/** Made when first needed: a phone takes tens of milliseconds for them. */
let formats: Formats | undefined;
let number: Intl.NumberFormat | undefined;

function formatsIn(timeZone: string | undefined): Formats {
  return {
    dateTime: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    date: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone }),
  };
}

function inZone(): Formats {
  try {
    return formatsIn(zone);
  } catch {
    return formatsIn(undefined);
  }
}

/** Sets the time zone of all formatted times; null or an unknown one means the browser's. */
export function setTimeZone(timeZone: string | null): void {
  zone = timeZone ?? undefined;
  formats = undefined;
}

/** As it was set; undefined means the browser's. */
export const chosenTimeZone = () => zone;

/** A moment in the reader's own time, as `Nov 20, 2026, 4:07 PM`. */
export function formatDateTime(iso: string): string {
  formats ??= inZone();
  return formats.dateTime.format(new Date(iso));
}

export function formatDate(iso: string): string {
  formats ??= inZone();
  return formats.date.format(new Date(iso));
}

/** They group by three with a comma, and so can do without what a phone takes twenty milliseconds to load. */
const plainLanguages = /^en(-(US|GB|CA|AU|NZ|IE))?$/;

export function formatNumber(value: number): string {
  if (Number.isSafeInteger(value) && plainLanguages.test(navigator.language))
    return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  number ??= new Intl.NumberFormat(undefined);
  return number.format(value);
}
