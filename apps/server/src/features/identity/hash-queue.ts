import { availableParallelism } from 'node:os';
import { AppError } from '../../platform/http/app-error.ts';

export interface HashQueueOptions {
  /** How many run at a time. */
  running?: number;
  /** How many wait at most; further ones are refused. */
  waiting?: number;
}

/** libuv gives four threads to files, compression and hashes together; one stays free of hashes. */
const mostThreads = 3;
const waitingDefault = 500;
const retryAfterSeconds = 2;

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

  function begin(): Promise<void> | undefined {
    if (running < most) {
      running += 1;
      return undefined;
    }
    if (waiting.length >= room) {
      throw new AppError('UNAVAILABLE', undefined, { details: { retryAfterSeconds } });
    }
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
    try {
      return await work();
    } finally {
      end();
    }
  }

  return Object.assign(run, {
    load: () => ({ running, waiting: waiting.length }),
    /** From now on so many at a time. */
    limit(running: number) {
      most = running;
    },
  });
}
