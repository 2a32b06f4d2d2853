import { performance } from 'node:perf_hooks';

/**
 * How many times as long the first kind of call takes as the second: the median of the ratios of the rounds. The calls
 * of a round follow each other, by turns one or the other first, so that what else the machine does slows both alike;
 * the first round warms up.
 */
export async function ratioOfTimes(
  rounds: number,
  first: (round: number) => Promise<unknown>,
  second: (round: number) => Promise<unknown>,
): Promise<number> {
  const ratios: number[] = [];
  const call = { first, second };
  for (let round = 0; round <= rounds; round += 1) {
    const turns = round % 2 === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const);
    const times = { first: 0, second: 0 };
    for (const turn of turns) times[turn] = await timeOf(() => call[turn](round));
    if (round > 0) ratios.push(times.first / times.second);
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
