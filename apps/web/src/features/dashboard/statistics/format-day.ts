let format: Intl.DateTimeFormat | undefined;

/** A day of the organization's calendar, whatever the reader's zone: `Mar 1, 2026`. */
export function formatDay(day: string): string {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(day));
}
