import { computedMs } from './computed-ms.ts';
import { atReferenceSpeed } from './reference-speed.ts';

/** How long one request may block the event loop of the reference machine. */
export const longestDelayMs = 50;

export interface LoopDelay<T> {
  value: T;
  /** As on the reference machine. At most; exact when it is past the limit. */
  delayMs: number;
}

/**
 * For how long `work` blocks the event loop at a stretch, in processor time of this thread, so that other programs of
 * the machine do not count. Work that computes for longer in all is repeated, up to four times, with each turn of the
 * loop measured, and the speed of the machine right after, which other programs do slow; the shortest counts, because
 * the first run is compiled and any run may collect garbage.
 */
export function measureLoopDelay<T>(
  work: () => Promise<T>,
  atSpeed?: (ms: number) => number,
): Promise<LoopDelay<T>> {
  return measurePreparedLoopDelay(() => work, atSpeed);
}

/** The same for work that is prepared anew each time, which does not count. */
export async function measurePreparedLoopDelay<T>(
  prepare: () => () => Promise<T>,
  atSpeed: (ms: number) => number = atReferenceSpeed,
): Promise<LoopDelay<T>> {
  const first = prepare();
  const before = computedMs();
  const value = await first();
  let delayMs = computedMs() - before;
  for (let again = 0; delayMs > longestDelayMs && again < 4; again += 1) {
    const longest = await longestTurn(prepare());
    delayMs = Math.min(delayMs, longest > longestDelayMs ? atSpeed(longest) : longest);
  }
  return { value, delayMs };
}

async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = computedMs();
  const endTurn = () => {
    const now = computedMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  let next = setImmediate(function turn() {
    endTurn();
    next = setImmediate(turn);
  });
  try {
    await work();
  } finally {
    clearImmediate(next);
    endTurn();
  }
  return longest;
}
