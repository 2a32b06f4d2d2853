interface QueueEntry {
  tenantId: string;
  begin: () => void;
}

export interface QueuePlace {
  tenantId: string;
  /** Leaves the queue. */
  signal: AbortSignal;
}

/** Runs one import at a time for each tenant and at most `most` in all; further ones wait in order. */
export function createImportQueue(most: number) {
  const running = new Set<string>();
  const queue: QueueEntry[] = [];

  function beginNext(): void {
    if (running.size >= most) return;
    const next = queue.find(({ tenantId }) => !running.has(tenantId));
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    running.add(next.tenantId);
    next.begin();
    beginNext();
  }

  function waitFor({ tenantId, signal }: QueuePlace): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = { tenantId, begin: resolve };
    const leave = () => {
      const index = queue.indexOf(entry);
      if (index >= 0) queue.splice(index, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    queue.push(entry);
    beginNext();
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  return async function queued<T>(place: QueuePlace, work: () => Promise<T>): Promise<T> {
    place.signal.throwIfAborted();
    await waitFor(place);
    try {
      return await work();
    } finally {
      running.delete(place.tenantId);
      beginNext();
    }
  };
}
