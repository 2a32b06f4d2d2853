/** Whole percent; null where there is nothing to divide by. */
export function percentOf(share: number | null): number | null {
  return share === null ? null : Math.round(100 * share);
}

/** A time in the largest unit that says enough. */
export function durationOf(ms: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 90 * 60) return { unit: 'minutes', count: Math.round(seconds / 60) };
  return { unit: 'hours', count: Math.round(seconds / 360) / 10 };
}
