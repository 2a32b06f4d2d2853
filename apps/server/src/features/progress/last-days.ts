/** Dates of the last days in a time zone, today included, the earliest first: `2026-03-01`. */
export function lastDays(count: number, zone: string, nowMs: number): string[] {
  const today = Date.parse(dayOf(nowMs, zone));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

function dayOf(ms: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(ms);
}
