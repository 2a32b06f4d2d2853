interface Waiting {
  tenantId: string;
  begin: () => void;
}

export interface Turn {
  tenantId: string;
  /** Gives up waiting. */
  signal: AbortSignal;
}

/** One at a time for each tenant and at most so many over all; further ones wait for their turn, in order. */
export function createTurns(most: number) {
  const running = new Set<string>();
  const queue: Waiting[] = [];

  function beginNext(): void {
    if (running.size >= most) return;
    const next = queue.find(({ tenantId }) => !running.has(tenantId));
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    running.add(next.tenantId);
    next.begin();
    beginNext();
  }

  function turnOf({ tenantId, signal }: Turn): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { tenantId, begin: resolve };
    const leave = () => {
      const place = queue.indexOf(waiting);
      if (place >= 0) queue.splice(place, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    queue.push(waiting);
    beginNext();
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  return async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    turn.signal.throwIfAborted();
    await turnOf(turn);
    try {
      return await work();
    } finally {
      running.delete(turn.tenantId);
      beginNext();
    }
  };
}
