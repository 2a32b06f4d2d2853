import type { RehearsalLoad } from '@guidon/contract';
import type { Caller } from './create-caller.ts';

const sampleMs = 500;
const mebibyte = 1024 * 1024;

type MeasuredLoad = Omit<RehearsalLoad, 'rightAnswers' | 'wrongAnswers' | 'hints'>;

/** Begins to measure this process, which serves the copy and plays it; the result ends it and answers what was. */
export function measureLoad(caller: Caller): () => MeasuredLoad {
  const startMs = performance.now();
  const before = process.cpuUsage();
  let memoryBytes = process.memoryUsage.rss();
  const timer = setInterval(() => {
    memoryBytes = Math.max(memoryBytes, process.memoryUsage.rss());
  }, sampleMs);
  return () => {
    clearInterval(timer);
    const seconds = (performance.now() - startMs) / 1_000;
    const { user, system } = process.cpuUsage(before);
    const sorted = caller.latenciesMs.toSorted((a, b) => a - b);
    const share = (of: number) =>
      rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))]);
    return {
      requests: sorted.length,
      perSecond: rounded(sorted.length / seconds),
      medianMs: share(0.5),
      p95Ms: share(0.95),
      slowestMs: share(1),
      cpu: Math.round(((user + system) / 1e6 / seconds) * 100) / 100,
      memoryMiB: Math.round(memoryBytes / mebibyte),
      errors: caller.errors,
    };
  };
}

function rounded(value = 0): number {
  return Math.round(value * 10) / 10;
}
