const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type RelativeTime =
  | { key: 'justNow' }
  | { key: 'minutesAgo' | 'hoursAgo' | 'daysAgo'; count: number }
  | { key: 'date' };

/** Under a minute `Just now`, then minutes, hours and days, from seven days on the date. */
export function relativeTime(atMs: number, nowMs: number): RelativeTime {
  const ageMs = nowMs - atMs;
  if (ageMs < minuteMs) return { key: 'justNow' };
  if (ageMs < hourMs) return { key: 'minutesAgo', count: Math.floor(ageMs / minuteMs) };
  if (ageMs < dayMs) return { key: 'hoursAgo', count: Math.floor(ageMs / hourMs) };
  if (ageMs < 7 * dayMs) return { key: 'daysAgo', count: Math.floor(ageMs / dayMs) };
  return { key: 'date' };
}
