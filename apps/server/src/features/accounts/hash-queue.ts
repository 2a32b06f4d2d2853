import { availableParallelism } from 'node:os';
import { busy } from '../../platform/overload/load-level.ts';

export interface HashQueueOptions {
  /** How many run at a time. */
  running?: number;
  /** How many wait at most; further ones are refused. */
  waiting?: number;
}

/** Each takes 19 MiB while it hashes. */
const mostThreads = 16;
const waitingDefault = 500;
/** The expected time is the average of about so many of the last ones. */
const worksRemembered = 10;
/** A careful first estimate, until the real duration has been measured. */
const workMsAtFirst = 50;
/** The longest wait that a person in front of a form accepts. */
const waitMaxMs = 5_000;

/** Hashes at a time in each process, so that all processes together use no more than all processors. */
export function hashThreads(processes: number, processors = availableParallelism()): number {
  return Math.max(1, Math.min(mostThreads, Math.floor(processors / processes)));
}

/**
 * Limits how many hashes run at a time, so that a flood of sign-ins does not slow everything else down. Fails with
 * UNAVAILABLE and the time of the next try while too many wait.
 */
export function createHashQueue(options: HashQueueOptions = {}) {
  const { waiting: room = waitingDefault } = options;
  let most = options.running ?? hashThreads(1);
  const waiting: (() => void)[] = [];
  let running = 0;
  let workMs = workMsAtFirst;

  /** The wait of a new hash, estimated from the last ones. */
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

  /** Starts the longest waiting one. */
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
    /** Changes how many run at a time. */
    limit(running: number) {
      most = running;
    },
  });
}
