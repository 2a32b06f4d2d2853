import { measureRecompute } from '@guidon/scoring/measure-recompute';
import { measured, round3 } from '../lib/measurement.ts';
import type { LoneScenario } from '../lib/scenario.ts';

const units = 10_000;
const fewFacts = 20_000;
const manyFacts = 200_000;
const limitMs = 2;

export const recompute: LoneScenario = {
  name: 'recompute',
  needs: 'nothing',
  async run({ isQuick }) {
    const rounds = isQuick ? 400 : 2_000;
    const few = measureRecompute({ units, facts: fewFacts, rounds });
    const many = measureRecompute({ units, facts: manyFacts, rounds });
    const common = { teams: units, unit: 'ms' as const, bound: 'most' as const };
    return [
      measured({
        ...common,
        name: 'recompute',
        rate: many.meanMs,
        limit: limitMs,
        promise: 1,
        p50_ms: round3(many.medianMs),
        p99_ms: round3(many.p99Ms),
      }),
      measured({ ...common, name: 'recompute-growth', rate: many.meanMs, limit: few.meanMs, promise: 2 }),
    ];
  },
};
