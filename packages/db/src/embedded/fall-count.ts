const most = 5;
const withinMs = 60_000;
const firstWaitMs = 100;
const longestWaitMs = 5_000;
/** After this much uptime the delay before the next start begins anew. */
const steadyMs = 10_000;

/** Failures that may pass: messages of the system in the C locale, or of a server that is still shutting down. */
const passing =
  /No space left on device|Disk quota exceeded|Cannot allocate memory|Too many open files|Resource temporarily unavailable|could not fork|pre-existing shared memory block/i;

export interface Fall {
  /** Milliseconds of a clock that only goes forward. */
  atMs: number;
  /** Uptime before the failure; 0 when it never accepted a connection. */
  ranMs: number;
  /** The last lines of its log. */
  lastLines: string;
}

export interface FallCount {
  /** Milliseconds to wait before the next start; null when there should be none. */
  waitAfter(fall: Fall): number | null;
}

/**
 * Counts how often a server has ended by itself. Five times within a minute is too often; failures that may pass,
 * such as a full disk, are not counted and retried without a limit.
 */
export function createFallCount(): FallCount {
  let counted: number[] = [];
  let inARow = 0;
  return {
    waitAfter({ atMs, ranMs, lastLines }) {
      inARow = ranMs >= steadyMs ? 0 : inARow + 1;
      counted = counted.filter((at) => atMs - at < withinMs);
      if (!passing.test(lastLines)) counted.push(atMs);
      if (counted.length >= most) return null;
      return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, inARow - 1));
    },
  };
}
