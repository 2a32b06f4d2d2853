import { startBenchServer } from '../lib/bench-server.ts';
import { measured, median } from '../lib/measurement.ts';
import type { LoneScenario } from '../lib/scenario.ts';

const rounds = 3;
const coldMs = 5_000;
const warmMs = 2_000;

export const start: LoneScenario = {
  name: 'start',
  needs: 'nothing',
  async run() {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = await startBenchServer();
      cold.push(first.startedInMs);
      const { dataDir } = first;
      await first.stop({ keepsData: true });
      const second = await startBenchServer({ dataDir });
      warm.push(second.startedInMs);
      await second.stop();
    }
    const common = { teams: 0, unit: 'ms' as const, promise: 1, bound: 'most' as const };
    return [
      measured({ ...common, name: 'start', rate: median(cold), limit: coldMs }),
      measured({ ...common, name: 'start-warm', rate: median(warm), limit: warmMs }),
    ];
  },
};
