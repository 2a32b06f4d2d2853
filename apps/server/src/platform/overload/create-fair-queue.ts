import { busy } from './load-level.ts';

interface FairQueueOptions {
  /** How many run at a time. */
  running: number;
  /** How many of one owner wait at most; further ones fail with UNAVAILABLE. */
  waitingEach?: number;
}

export interface QueuePlace {
  /** Whose it is: an organization, or an account. */
  owner: string;
  /** Leaves the queue. */
  signal?: AbortSignal;
}

interface QueueEntry {
  owner: string;
  begin: () => void;
}

/**
 * Runs one work at a time for each owner. Who was served longest ago is next, so that nobody waits for all that another
 * one has sent.
 */
export function createFairQueue({ running: most, waitingEach = Number.POSITIVE_INFINITY }: FairQueueOptions) {
  const running = new Set<string>();
  const queue: QueueEntry[] = [];
  /** Owners that were served, the latest last. */
  const served = new Set<string>();

  function nextEntry(): QueueEntry | undefined {
    const ready = queue.filter(({ owner }) => !running.has(owner));
    const fresh = ready.find(({ owner }) => !served.has(owner));
    if (fresh !== undefined) return fresh;
    for (const owner of served) {
      const found = ready.find((entry) => entry.owner === owner);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function beginNext(): void {
    if (running.size >= most) return;
    const next = nextEntry();
    if (next === undefined) return;
    queue.splice(queue.indexOf(next), 1);
    running.add(next.owner);
    served.delete(next.owner);
    served.add(next.owner);
    next.begin();
    beginNext();
  }

  function waitFor({ owner, signal }: QueuePlace): Promise<void> {
    if (queue.filter((entry) => entry.owner === owner).length >= waitingEach) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = { owner, begin: resolve };
    const leave = () => {
      const index = queue.indexOf(entry);
      if (index >= 0) queue.splice(index, 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    queue.push(entry);
    beginNext();
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  return async function queued<T>(place: QueuePlace, work: () => Promise<T>): Promise<T> {
    place.signal?.throwIfAborted();
    await waitFor(place);
    try {
      return await work();
    } finally {
      running.delete(place.owner);
      if (!queue.some(({ owner }) => owner === place.owner)) served.delete(place.owner);
      beginNext();
    }
  };
}
