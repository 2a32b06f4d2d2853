import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 5_000;
const restMs = 10_000;
const busyFrom = 0.05;
/** In bytes: a smaller gain is not worth the pause, but for the first one; a larger heap makes the pause too long. */
const bounds = { gain: 64e6, heap: 256e6 };

export interface Reading {
  /** Of the event loop since the reading before, 0 to 1. */
  utilization: number;
  heapTotal: number;
  heapUsed: number;
}

/**
 * Takes a reading every five seconds and collects once a process rests after work. V8 collects by itself when new
 * objects come; what a start or a load has left it may keep for as long as none come.
 */
export function createRest(collect: () => void, used: () => number): (reading: Reading) => void {
  let keptBytes = used();
  let quietMs = 0;
  let leastGain = 0;
  return ({ utilization, heapTotal, heapUsed }) => {
    quietMs = utilization > busyFrom ? 0 : quietMs + everyMs;
    if (quietMs < restMs || heapTotal - keptBytes < leastGain || heapUsed > bounds.heap) return;
    collect();
    keptBytes = used();
    leastGain = bounds.gain;
  };
}

/** All that can be collected, in one pause of some 150 ms for 100 MB. */
export function collectAll(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Answers what ends it. */
export function collectAtRest(): () => Promise<void> {
  const rest = createRest(collectAll, () => process.memoryUsage().heapTotal);
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    rest({ utilization, ...process.memoryUsage() });
  }, everyMs).unref();
  return async () => clearInterval(timer);
}
