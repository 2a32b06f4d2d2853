import type { Transfer } from './send-parts.ts';

/** Whole percent; 100 only for all of it. */
export function percentOf({ sentBytes, bytes }: Pick<Transfer, 'sentBytes' | 'bytes'>): number {
  return Math.floor((Math.min(sentBytes, bytes) / bytes) * 100);
}

export function timeLeftOf(
  seconds: number | null,
): { unit: 'secondsLeft' | 'minutesLeft' | 'hoursLeft'; count: number } | null {
  if (seconds === null) return null;
  if (seconds < 60) return { unit: 'secondsLeft', count: Math.max(1, seconds) };
  if (seconds < 90 * 60) return { unit: 'minutesLeft', count: Math.round(seconds / 60) };
  return { unit: 'hoursLeft', count: Math.round(seconds / 3_600) };
}
