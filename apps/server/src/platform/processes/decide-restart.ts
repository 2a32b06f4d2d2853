/** The end of a worker that has run this long does not count as a failed start. */
const soundAfterMs = 10_000;
const firstWaitMs = 100;
const longestWaitMs = 5_000;
/** Ends in a row, each soon after its start, with which a worker is given up. */
const mostEarlyEnds = 6;

export interface Restart {
  /** How many times in a row it has ended soon after its start, this end included. */
  earlyEnds: number;
  /** Milliseconds until the next start; null when there is none. */
  waitMs: number | null;
}

/** The next step after a worker ended by itself, having served for `servedMs` (0 when it never did). */
export function decideRestart(earlyEndsBefore: number, servedMs: number): Restart {
  const earlyEnds = servedMs >= soundAfterMs ? 1 : earlyEndsBefore + 1;
  if (earlyEnds >= mostEarlyEnds) return { earlyEnds, waitMs: null };
  return { earlyEnds, waitMs: Math.min(longestWaitMs, firstWaitMs * 2 ** (earlyEnds - 1)) };
}
