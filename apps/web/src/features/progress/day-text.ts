const written = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A date without a time, such as `2026-03-01`, as its reader writes it. */
export function dayText(day: string): string {
  return written.format(Date.parse(day));
}
