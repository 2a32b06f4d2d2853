/** How long one request may keep everybody else from being answered, in milliseconds. */
export const longestHoldMs = 50;

export interface Measured<T> {
  value: T;
  /** At most; exact when it is past the limit. */
  holdMs: number;
}

/**
 * For how long `work` holds the event loop at a stretch, in processor time of this thread: what else the machine does
 * adds nothing to it. Only what computes for longer in all is done again, up to four times, with each turn of the loop
 * measured; the least of them counts, as the first time is compiled and any may collect garbage.
 */
export async function measureHold<T>(work: () => Promise<T>): Promise<Measured<T>> {
  const before = computedMs();
  const value = await work();
  let holdMs = computedMs() - before;
  for (let again = 0; holdMs > longestHoldMs && again < 4; again += 1) {
    holdMs = Math.min(holdMs, await longestTurn(work));
  }
  return { value, holdMs };
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
