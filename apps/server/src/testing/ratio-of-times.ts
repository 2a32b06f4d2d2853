import { performance } from 'node:perf_hooks';

/**
 * How many times as long the first kind of call takes as the second, by the fastest tenth of each: what else the machine
 * does adds to a time and never takes from it. The calls of a round follow each other, by turns one or the other first;
 * the first round warms up.
 */
export async function ratioOfTimes(
  rounds: number,
  first: (round: number) => Promise<unknown>,
  second: (round: number) => Promise<unknown>,
): Promise<number> {
  const times = { first: [] as number[], second: [] as number[] };
  const call = { first, second };
  for (let round = 0; round <= rounds; round += 1) {
    const turns = round % 2 === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const);
    for (const turn of turns) {
      const time = await timeOf(() => call[turn](round));
      if (round > 0) times[turn].push(time);
    }
  }
  return fastestTenth(times.first) / fastestTenth(times.second);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** The longest of the fastest tenth. */
function fastestTenth(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? 0;
}
