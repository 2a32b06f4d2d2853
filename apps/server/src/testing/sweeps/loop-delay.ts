/** How long one request may block the event loop. */
export const longestDelayMs = 50;

export interface LoopDelay<T> {
  value: T;
  /** At most; exact when it is past the limit. */
  delayMs: number;
}

/**
 * For how long `work` blocks the event loop at a stretch, in processor time of this thread, so that other programs of
 * the machine do not count. Work that computes for longer in all is repeated, up to four times, with each turn of the
 * loop measured; the shortest counts, because the first run is compiled and any run may collect garbage.
 */
export async function measureLoopDelay<T>(work: () => Promise<T>): Promise<LoopDelay<T>> {
  const before = computedMs();
  const value = await work();
  let delayMs = computedMs() - before;
  for (let again = 0; delayMs > longestDelayMs && again < 4; again += 1) {
    delayMs = Math.min(delayMs, await longestTurn(work));
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

function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
