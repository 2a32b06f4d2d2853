import { availableParallelism } from 'node:os';
import { busy } from '../../platform/overload/busy.ts';

export interface HashQueueOptions {
  /** How many run at a time. */
  running?: number;
  /** How many wait at most; further ones are refused. */
  waiting?: number;
}

/** Each holds 19 MiB while it hashes. */
const mostThreads = 16;
const waitingDefault = 500;
/** About so many of the last works make the time that one is expected to take. */
const worksRemembered = 10;
/** Cautious: it takes a moment to learn that a machine is quick, and all who queued meanwhile to learn that it is not. */
const workMsAtFirst = 50;
/** Nobody sits before a form for longer. */
const waitMaxMs = 5_000;

/** How many run at a time in each of so many processes, so that together they take no more than all processors. */
export function hashThreads(processes: number, processors = availableParallelism()): number {
  return Math.max(1, Math.min(mostThreads, Math.floor(processors / processes)));
}

/**
 * Runs costly work a few at a time, so that a flood of sign-ins starves nobody else. Fails with UNAVAILABLE, and when
 * to try again, while too many wait.
 */
export function createHashQueue(options: HashQueueOptions = {}) {
  const { waiting: room = waitingDefault } = options;
  let most = options.running ?? hashThreads(1);
  const waiting: (() => void)[] = [];
  let running = 0;
  let workMs = workMsAtFirst;

  /** How long work that comes now has to wait, as far as the last ones tell. */
  function expectedWaitMs(): number {
    return (waiting.length * workMs) / most;
  }

  function begin(): Promise<void> | undefined {
    if (running < most) {
      running += 1;
      return undefined;
    }
    if (waiting.length >= room || expectedWaitMs() > waitMaxMs) throw busy();
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    return promise;
  }

  /** Hands the place on to the one who waits longest. */
  function end(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    await begin();
    const startedMs = performance.now();
    try {
      return await work();
    } finally {
      workMs += (performance.now() - startedMs - workMs) / worksRemembered;
      end();
    }
  }

  return Object.assign(run, {
    expectedWaitMs,
    load: () => ({ running, waiting: waiting.length }),
    /** From now on so many at a time. */
    limit(running: number) {
      most = running;
    },
  });
}
