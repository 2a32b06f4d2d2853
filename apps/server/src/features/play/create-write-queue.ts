import { busy } from '../../platform/overload/load-level.ts';

export interface WriteQueueOptions<Entry, Outcome> {
  /** Entries with the same key never share a batch; the later one waits for the next. */
  keyOf: (entry: Entry) => string;
  /** Writes a batch and answers the outcome of each entry, in order. Never rejects. */
  write: (batch: Entry[]) => Promise<PromiseSettledResult<Outcome>[]>;
  batchMax: number;
  /** The most entries that may wait; bounds the memory. */
  queueMax: number;
  /** Entries that waited longer than this many milliseconds to be written fail instead. */
  longestWaitMs: number;
  /** An entry that would have to wait longer is refused. */
  waitMaxMs: number;
  /** Called with each batch that was written. */
  observe?: (batch: WrittenBatch) => void;
  /** Whether other processes write to the same database. */
  isShared?: () => boolean;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

export interface WrittenBatch {
  size: number;
  /** How long the first entry had waited when the write began. */
  waitMs: number;
  writeMs: number;
}

/**
 * Writes entries in batches: a single one is written at once, and those that arrive during a write form the next
 * batch. Of many, a batch takes half, so that the database writes one half while the thread answers the other. Where the
 * database is shared, it writes for another process meanwhile: a batch takes all, after a rest as long as the last write.
 */
export interface WriteQueue<Entry, Outcome> {
  /** Resolves once the entry is durable. Fails with UNAVAILABLE while too many wait, or for too long. */
  add(entry: Entry): Promise<Outcome>;
  /** Estimated time until a new entry is durable, from the last batches. */
  expectedWaitMs(): number;
  /** Resolves when the queue is empty and no write is running. */
  drain(): Promise<void>;
  /** How many entries wait for a batch. */
  readonly waiting: number;
}

/** The expected time is the average of about so many of the last writes. */
const writesRemembered = 3;

/** A batch is not halved below so many entries: a write has a price of its own, whatever is in it. */
const smallestHalf = 16;

/** The longest rest between two batches. */
const restMaxMs = 8;

/** After a batch of fewer entries there is none: nobody is to wait for a crowd that is not there. */
const smallestCrowd = 3;

/** A rest ends early with so many entries, of which each costs little more in a larger batch. */
const enough = 64;

interface QueueEntry<Entry, Outcome> extends PromiseWithResolvers<Outcome> {
  entry: Entry;
  sinceMs: number;
}

interface WrittenEntries<Entry, Outcome> {
  entries: readonly QueueEntry<Entry, Outcome>[];
  results: readonly PromiseSettledResult<Outcome>[];
}

export function createWriteQueue<Entry, Outcome>(
  options: WriteQueueOptions<Entry, Outcome>,
): WriteQueue<Entry, Outcome> {
  const { keyOf, write, batchMax, queueMax, waitMaxMs, longestWaitMs, observe } = options;
  const { now = () => performance.now(), isShared = () => false } = options;
  let queue: QueueEntry<Entry, Outcome>[] = [];
  let running: Promise<void> | null = null;
  let writeMs = 0;
  let writingSinceMs: number | null = null;
  let last = { size: 0, endedMs: 0, tookMs: 0 };
  let resting: PromiseWithResolvers<void> | null = null;

  async function pause(): Promise<void> {
    const waitMs = last.endedMs + Math.min(restMaxMs, last.tookMs) - now();
    if (last.size < smallestCrowd || queue.length >= enough || waitMs <= 0) return;
    resting = Promise.withResolvers<void>();
    const timer = setTimeout(resting.resolve, waitMs);
    await resting.promise;
    clearTimeout(timer);
    resting = null;
  }

  function takeBatch(size: number): QueueEntry<Entry, Outcome>[] {
    const keys = new Set<string>();
    const batch: QueueEntry<Entry, Outcome>[] = [];
    const rest: QueueEntry<Entry, Outcome>[] = [];
    const oldestMs = now() - longestWaitMs;
    for (const waiting of queue) {
      if (waiting.sinceMs < oldestMs) {
        waiting.reject(busy());
        continue;
      }
      const key = keyOf(waiting.entry);
      if (batch.length >= size || keys.has(key)) {
        rest.push(waiting);
      } else {
        keys.add(key);
        batch.push(waiting);
      }
    }
    queue = rest;
    return batch;
  }

  async function writeTimed(
    batch: readonly QueueEntry<Entry, Outcome>[],
  ): Promise<PromiseSettledResult<Outcome>[]> {
    const startedMs = now();
    writingSinceMs = startedMs;
    const results = await write(batch.map(({ entry }) => entry)).catch((reason: unknown) =>
      batch.map(() => ({ status: 'rejected' as const, reason })),
    );
    writingSinceMs = null;
    const tookMs = now() - startedMs;
    writeMs += (tookMs - writeMs) / writesRemembered;
    last = { size: batch.length, endedMs: now(), tookMs };
    const waitMs = startedMs - (batch[0]?.sinceMs ?? startedMs);
    observe?.({ size: batch.length, waitMs, writeMs: tookMs });
    return results;
  }

  function expectedWaitMs(): number {
    const batches = Math.ceil(queue.length / batchMax);
    if (writingSinceMs === null) return batches * writeMs;
    const doneMs = now() - writingSinceMs;
    // An overdue write may take as long again, and those behind it at least as long as it has.
    return Math.abs(writeMs - doneMs) + batches * Math.max(writeMs, doneMs);
  }

  async function run(): Promise<void> {
    await nextTurn();
    let written: WrittenEntries<Entry, Outcome> = { entries: [], results: [] };
    while (queue.length > 0) {
      const isBeside = isShared();
      if (isBeside) await pause();
      const half = Math.max(smallestHalf, Math.ceil((queue.length + written.entries.length) / 2));
      const entries = takeBatch(isBeside ? batchMax : Math.min(batchMax, half));
      if (entries.length === 0) break;
      const writing = writeTimed(entries);
      // Answering the last batch takes the thread for a while; by then the database has this one.
      await nextTurn();
      settle(written);
      written = { entries, results: await writing };
      if (!isBeside) continue;
      settle(written);
      written = { entries: [], results: [] };
    }
    settle(written);
    running = null;
    // The duration of writes before the queue became idle, perhaps during an outage, must not refuse new entries.
    writeMs = 0;
  }

  async function drain(): Promise<void> {
    if (!running) return;
    await running;
    await drain();
  }

  return {
    add(entry) {
      if (queue.length >= queueMax || expectedWaitMs() > waitMaxMs) return Promise.reject(busy());
      const waiting = { entry, sinceMs: now(), ...Promise.withResolvers<Outcome>() };
      queue.push(waiting);
      if (queue.length >= enough) resting?.resolve();
      running ??= run();
      return waiting.promise;
    },
    expectedWaitMs,
    drain,
    get waiting() {
      return queue.length;
    },
  };
}

function settle<Entry, Outcome>({ entries, results }: WrittenEntries<Entry, Outcome>): void {
  for (const [index, { resolve, reject }] of entries.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') resolve(result.value);
    else reject(result?.reason ?? new Error('The batch said nothing about an entry.'));
  }
}

function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setImmediate(resolve);
  return promise;
}
