interface Entry {
  at: string;
}

interface Day<Row> {
  /** Of the reader's calendar: `2026-07-27`. */
  key: string;
  /** A moment of the day. */
  at: string;
  entries: Row[];
}

/** The day of a moment on the reader's clock. */
export function dayKey(at: Date, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  return ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value).join('-');
}

/** Entries in their order under the days that they fell on. */
export function byDay<Row extends Entry>(entries: readonly Row[], timeZone: string | undefined): Day<Row>[] {
  const days: Day<Row>[] = [];
  for (const entry of entries) {
    const key = dayKey(new Date(entry.at), timeZone);
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else days.push({ key, at: entry.at, entries: [entry] });
  }
  return days;
}
