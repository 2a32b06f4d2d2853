import { AppError } from '../../platform/http/app-error.ts';

export interface LaneOptions<Entry, Outcome> {
  /** Entries with the same key never share a batch; the later one waits for the next. */
  keyOf: (entry: Entry) => string;
  /** Writes a batch and says for each entry, in order, what became of it. Never rejects. */
  write: (batch: Entry[]) => Promise<PromiseSettledResult<Outcome>[]>;
  batchMax: number;
  queueMax: number;
  /** Entries that waited longer than this many milliseconds to be written fail instead. */
  longestWaitMs: number;
  /** Told of each batch that was written. */
  observe?: (batch: WrittenBatch) => void;
}

export interface WrittenBatch {
  size: number;
  /** How long the entry that came first had waited when the write began. */
  waitMs: number;
  writeMs: number;
}

/** Entries written in batches: a lone one waits for nobody, and what comes while a batch is written makes the next. */
export interface Lane<Entry, Outcome> {
  /** Settles once the entry is durable. Fails with UNAVAILABLE while too many wait, or for too long. */
  add(entry: Entry): Promise<Outcome>;
  /** Settles when nothing waits and nothing is being written. */
  drain(): Promise<void>;
  /** How many entries wait for a batch. */
  readonly waiting: number;
}

interface Waiting<Entry, Outcome> extends PromiseWithResolvers<Outcome> {
  entry: Entry;
  sinceMs: number;
}

export function createLane<Entry, Outcome>(options: LaneOptions<Entry, Outcome>): Lane<Entry, Outcome> {
  const { keyOf, write, batchMax, queueMax, longestWaitMs, observe } = options;
  let queue: Waiting<Entry, Outcome>[] = [];
  let running: Promise<void> | null = null;

  function takeBatch(): Waiting<Entry, Outcome>[] {
    const keys = new Set<string>();
    const batch: Waiting<Entry, Outcome>[] = [];
    const rest: Waiting<Entry, Outcome>[] = [];
    const oldestMs = performance.now() - longestWaitMs;
    for (const waiting of queue) {
      if (waiting.sinceMs < oldestMs) {
        waiting.reject(new AppError('UNAVAILABLE'));
        continue;
      }
      const key = keyOf(waiting.entry);
      if (batch.length >= batchMax || keys.has(key)) {
        rest.push(waiting);
      } else {
        keys.add(key);
        batch.push(waiting);
      }
    }
    queue = rest;
    return batch;
  }

  async function run(): Promise<void> {
    await nextTurn();
    while (queue.length > 0) {
      const batch = takeBatch();
      if (batch.length === 0) break;
      const begunMs = performance.now();
      const results = await write(batch.map(({ entry }) => entry)).catch((reason: unknown) =>
        batch.map(() => ({ status: 'rejected' as const, reason })),
      );
      const waitMs = begunMs - (batch[0]?.sinceMs ?? begunMs);
      observe?.({ size: batch.length, waitMs, writeMs: performance.now() - begunMs });
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason ?? new Error('The batch said nothing about an entry.'));
      });
    }
    running = null;
  }

  async function drain(): Promise<void> {
    if (!running) return;
    await running;
    await drain();
  }

  return {
    add(entry) {
      if (queue.length >= queueMax) return Promise.reject(new AppError('UNAVAILABLE'));
      const waiting = { entry, sinceMs: performance.now(), ...Promise.withResolvers<Outcome>() };
      queue.push(waiting);
      running ??= run();
      return waiting.promise;
    },
    drain,
    get waiting() {
      return queue.length;
    },
  };
}

/** After everything that has already arrived in this turn of the event loop. */
function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setImmediate(resolve);
  return promise;
}
