import { performance } from 'node:perf_hooks';

/** How many times as long the first kind of call takes as the second, by their medians; calls take turns. */
export async function ratioOfTimes(
  rounds: number,
  first: (round: number) => Promise<unknown>,
  second: (round: number) => Promise<unknown>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timeOf(() => first(round)));
    times[1].push(await timeOf(() => second(round)));
  }
  return median(times[0]) / median(times[1]);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
