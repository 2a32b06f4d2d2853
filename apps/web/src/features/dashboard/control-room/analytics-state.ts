/** Hours and minutes of a time; null for less than a minute. */
export function durationOf(ms: number): { hours: number; minutes: number } | null {
  const minutes = Math.round(ms / 60_000);
  return minutes === 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
