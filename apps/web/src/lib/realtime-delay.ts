const firstMs = 1_000;
const shortestMs = 500;
const longestMs = 5_000;
const longestWhenBusyMs = 30_000;

/**
 * How long to wait before connection attempt number `attempt` (from 0) after a loss. Random, so that the
 * clients of a restarted server do not all come at once; longer when the server said that it is full.
 */
export function realtimeDelayMs(attempt: number, isBusy: boolean, random: () => number): number {
  if (attempt === 0 && !isBusy) return firstMs * random();
  const longest = Math.min(isBusy ? longestWhenBusyMs : longestMs, shortestMs * 2 ** attempt);
  return longest * (0.5 + random() / 2);
}
