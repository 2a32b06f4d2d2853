const most = 5;
const withinMs = 60_000;
const firstWaitMs = 100;
const longestWaitMs = 5_000;
/** A server that has run so long was well: what is waited before its next start begins anew. */
const steadyMs = 10_000;

/** Said by the system in the words of the C locale, or by the server of one that is still on its way out. */
const passing =
  /No space left on device|Disk quota exceeded|Cannot allocate memory|Too many open files|Resource temporarily unavailable|could not fork|pre-existing shared memory block/i;

export interface Fall {
  /** Milliseconds of a clock that only goes forward. */
  atMs: number;
  /** How long the server had served before; 0 when it never got there. */
  ranMs: number;
  /** What it said last. */
  lastLines: string;
}

export interface FallCount {
  /** Milliseconds to wait before the next start; null when there should be none. */
  waitAfter(fall: Fall): number | null;
}

/**
 * How often a server has ended by itself. Five times within a minute is too often; ends whose reason may pass, such as
 * a full disk, are not counted, and tried again for as long as it takes.
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
