import { measureReplay } from '@guidon/scoring/measure-replay';
import { measured } from '../lib/measurement.ts';
import type { LoneScenario } from '../lib/scenario.ts';

const units = 10_000;
const facts = 200_000;

export const replay: LoneScenario = {
  name: 'replay',
  needs: 'nothing',
  async run({ isQuick }) {
    const { replayMs, countMs } = measureReplay({ units, facts, rounds: isQuick ? 3 : 9 });
    const common = { teams: units, unit: 'ms' as const, bound: 'most' as const };
    return [measured({ ...common, name: 'replay', rate: replayMs, limit: countMs, promise: 50 })];
  },
};
