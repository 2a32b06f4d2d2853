import type { Worker } from 'node:cluster';
import type { BaseLogger } from 'pino';
import type { FromWorker } from './worker-message.ts';

export interface KeepOptions {
  count: number;
  /** Starts a worker; the first, number 0, is the leader. */
  fork: (index: number) => Worker;
  log: Pick<BaseLogger, 'warn' | 'error'>;
  /** Asks a worker to finish what it does and end. */
  askToStop: (worker: Worker) => void;
  /** Workers end right after each start; none is started any more. */
  onGivenUp: (sentence: string) => void;
}

export interface KeptWorkers {
  /** Resolves when all workers serve for the first time; fails with the sentence of one that could not start. */
  ready: Promise<void>;
  /** Workers that serve now. */
  serving(): Worker[];
  /** Asks all to end and waits; workers still running after `withinMs` are killed. */
  stop(withinMs: number): Promise<void>;
}

interface Slot {
  index: number;
  worker: Worker | null;
  /** By `performance.now()`; null before it serves. */
  servesSinceMs: number | null;
  earlyEnds: number;
}

/** Keeps a number of workers running: one that ends by itself is restarted. */
export function keepWorkers({ count, fork, log, askToStop, onGivenUp }: KeepOptions): KeptWorkers {
  const slots = Array.from(
    { length: count },
    (_unused, index): Slot => ({ index, worker: null, servesSinceMs: null, earlyEnds: 0 }),
  );
  const retries = new Set<NodeJS.Timeout>();
  const ready = Promise.withResolvers<void>();
  let wasReady = false;
  let isStopping = false;

  function start(slot: Slot): void {
    const worker = fork(slot.index);
    let complaint: string | null = null;
    slot.worker = worker;
    slot.servesSinceMs = null;
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'serving') noteServing(slot);
      if (message.kind === 'failed') complaint = message.sentence;
    });
    worker.on('error', (err) => log.warn({ err, worker: slot.index }, 'A worker cannot be reached'));
    worker.once('exit', (code, signal) => {
      slot.worker = null;
      if (!isStopping) restart(slot, complaint ?? `it ended with ${signal ?? `code ${code}`}`);
    });
  }

  function noteServing(slot: Slot): void {
    slot.servesSinceMs = performance.now();
    if (slots.some(({ servesSinceMs }) => servesSinceMs === null)) return;
    wasReady = true;
    ready.resolve();
  }

  function restart(slot: Slot, reason: string): void {
    if (!wasReady) {
      ready.reject(new Error(reason));
      return;
    }
    const servedMs = slot.servesSinceMs === null ? 0 : performance.now() - slot.servesSinceMs;
    const { earlyEnds, waitMs } = decideRestart(slot.earlyEnds, servedMs);
    slot.earlyEnds = earlyEnds;
    slot.servesSinceMs = null;
    if (waitMs === null) {
      onGivenUp(`A worker ended ${earlyEnds} times right after its start, the last time because ${reason}`);
      return;
    }
    log.warn({ worker: slot.index, reason, waitMs }, 'A worker has ended and is started again');
    const retry = setTimeout(() => {
      retries.delete(retry);
      start(slot);
    }, waitMs);
    retries.add(retry);
  }

  for (const slot of slots) start(slot);

  return {
    ready: ready.promise,
    serving: () =>
      slots.flatMap(({ worker, servesSinceMs }) => (worker && servesSinceMs !== null ? [worker] : [])),
    async stop(withinMs) {
      isStopping = true;
      for (const retry of retries) clearTimeout(retry);
      const left = slots.flatMap(({ worker }) => (worker && !worker.isDead() ? [worker] : []));
      const ended = left.map(
        (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())),
      );
      for (const worker of left) askToStop(worker);
      const late = setTimeout(() => {
        for (const worker of left) worker.process.kill('SIGKILL');
      }, withinMs);
      await Promise.all(ended);
      clearTimeout(late);
    },
  };
}

/** The end of a worker that has run this long does not count as a failed start. */
const soundAfterMs = 10_000;

const firstWaitMs = 100;

const longestWaitMs = 5_000;

/** Ends in a row, each soon after its start, with which a worker is given up. */
const mostEarlyEnds = 6;

export interface Restart {
  /** How many times in a row it has ended soon after its start, this end included. */
  earlyEnds: number;
  /** Milliseconds until the next start; null when there is none. */
  waitMs: number | null;
}

/** The next step after a worker ended by itself, having served for `servedMs` (0 when it never did). */
export function decideRestart(earlyEndsBefore: number, servedMs: number): Restart {
  const earlyEnds = servedMs >= soundAfterMs ? 1 : earlyEndsBefore + 1;
  if (earlyEnds >= mostEarlyEnds) return { earlyEnds, waitMs: null };
  return { earlyEnds, waitMs: Math.min(longestWaitMs, firstWaitMs * 2 ** (earlyEnds - 1)) };
}
