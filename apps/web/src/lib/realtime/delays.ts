const firstMs = 1_000;
const firstWhenSentAwayMs = 2_000;
const shortestMs = 250;
const longestMs = 5_000;
const shortestWhenBusyMs = 1_000;
const longestWhenBusyMs = 30_000;
const catchUpMs = 2_000;

/** `away`: all clients were disconnected at once (4200); `full`: the server accepts no more for now (4100 to 4199). */
export type LossReason = 'broken' | 'away' | 'full';

/** Random, up to a limit that doubles with every attempt (from 0), so that browsers reconnect spread out. */
export function realtimeDelayMs(attempt: number, reason: LossReason, random: () => number): number {
  if (reason === 'full')
    return between(shortestWhenBusyMs, Math.min(longestWhenBusyMs, 2 * firstMs * 2 ** attempt), random);
  if (attempt === 0) return between(0, reason === 'away' ? firstWhenSentAwayMs : firstMs, random);
  return between(shortestMs, Math.min(longestMs, firstMs * 2 ** attempt), random);
}

export function catchUpDelayMs(random: () => number): number {
  return between(0, catchUpMs, random);
}

export function authorizeDelayMs(attempt: number, random: () => number): number {
  return between(shortestWhenBusyMs, Math.min(longestWhenBusyMs, 2 * firstMs * 2 ** attempt), random);
}

function between(leastMs: number, mostMs: number, random: () => number): number {
  return leastMs + (mostMs - leastMs) * random();
}
