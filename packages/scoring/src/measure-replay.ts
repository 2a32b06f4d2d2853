import { cpuMs, rulesOf, solvesOf } from './measure-recompute.ts';
import { createReplay } from './replay.ts';

export interface ReplayMeasurement {
  /** CPU from nothing to the board after all facts, the first hundred ranked. */
  replayMs: number;
  /** CPU of counting the facts of each unit, which no replay can do without. */
  countMs: number;
}

/** The best of some rounds each, in turn, so that both find the machine in the same state. */
export function measureReplay({ units = 10_000, facts = 200_000, rounds = 7 } = {}): ReplayMeasurement {
  const solves = solvesOf(units, facts);
  const best: ReplayMeasurement = { replayMs: Number.POSITIVE_INFINITY, countMs: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    const replay = createReplay({ facts: solves, rules: rulesOf() });
    const replayMs = cpuMs(() => {
      replay.goTo(facts);
      replay.top(100);
    });
    const countMs = cpuMs(() => {
      const counts = new Map<string, number>();
      for (const { unitId } of solves) counts.set(unitId, (counts.get(unitId) ?? 0) + 1);
    });
    best.replayMs = Math.min(best.replayMs, replayMs);
    best.countMs = Math.min(best.countMs, countMs);
  }
  return best;
}
