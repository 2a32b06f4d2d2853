let { dateTime, date } = formatsIn(undefined);
const number = new Intl.NumberFormat(undefined);

function formatsIn(timeZone: string | undefined) {
  return {
    dateTime: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    date: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone }),
  };
}

/** Sets the time zone of all formatted times; null or an unknown one means the browser's. */
export function setTimeZone(timeZone: string | null): void {
  try {
    ({ dateTime, date } = formatsIn(timeZone ?? undefined));
  } catch {
    ({ dateTime, date } = formatsIn(undefined));
  }
}

/** A moment in the reader's own time, as `Nov 20, 2026, 4:07 PM`. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

export function formatNumber(value: number): string {
  return number.format(value);
}
