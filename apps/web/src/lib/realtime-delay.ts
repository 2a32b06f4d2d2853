const firstMs = 1_000;
const firstWhenSentAwayMs = 2_000;
const shortestMs = 250;
const longestMs = 5_000;
const shortestWhenBusyMs = 1_000;
const longestWhenBusyMs = 30_000;
const catchUpMs = 2_000;

/** `away`: every client was sent away at once (4200); `full`: the server takes no more for now (4100 to 4199). */
export type LossReason = 'broken' | 'away' | 'full';

/**
 * How long to wait before connection attempt number `attempt` (from 0) after a loss: evenly spread from almost nothing
 * to a limit that doubles with every attempt, so that the browsers of a restarted server come one after the other.
 */
export function realtimeDelayMs(attempt: number, reason: LossReason, random: () => number): number {
  if (reason === 'full')
    return between(shortestWhenBusyMs, Math.min(longestWhenBusyMs, 2 * firstMs * 2 ** attempt), random);
  if (attempt === 0) return between(0, reason === 'away' ? firstWhenSentAwayMs : firstMs, random);
  return between(shortestMs, Math.min(longestMs, firstMs * 2 ** attempt), random);
}

/** How long to wait before what was missed is fetched: all browsers are back within the same second or two. */
export function catchUpDelayMs(random: () => number): number {
  return between(0, catchUpMs, random);
}

/** How long to wait before the right to a channel is asked for again, when the server could not be asked. */
export function authorizeDelayMs(attempt: number, random: () => number): number {
  return between(shortestWhenBusyMs, Math.min(longestWhenBusyMs, 2 * firstMs * 2 ** attempt), random);
}

function between(leastMs: number, mostMs: number, random: () => number): number {
  return leastMs + (mostMs - leastMs) * random();
}
