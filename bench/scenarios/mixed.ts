import { measured, median, quantile, round3 } from '../lib/measurement.ts';
import { rateOf } from '../lib/measure-rate.ts';
import { startPaced } from '../lib/paced.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { boardPath, createReaders } from './reads.ts';

const readers = 40;
const answersPerSecond = 20;
const rounds = 6;
const answerLimitMs = 50;

/** Board readers in a closed loop, without and with right answers coming in. */
export const mixed: WorldScenario = {
  name: 'mixed',
  needs: 'world',
  sizes: 'both',
  async run(world) {
    const read = createReaders(world, boardPath, { connections: readers });
    const answerTimes: number[] = [];
    const alone: number[] = [];
    const together: number[] = [];
    let errors = 0;
    await read();
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await read();
      const answers = await startPaced({
        port: world.server.port,
        perSecond: answersPerSecond,
        next: () => world.openAnswers.next(),
        onReply: ({ status, tookMs }) => {
          if (status === 200) answerTimes.push(tookMs);
          else errors += 1;
        },
      });
      const busy = await read();
      await answers.stop();
      alone.push(rateOf(quiet));
      together.push(rateOf(busy));
      errors += quiet.errors + busy.errors;
    }
    const sorted = answerTimes.toSorted((a, b) => a - b);
    const teams = world.event.teams.length;
    return [
      measured({
        name: 'mixed',
        teams,
        unit: '/s',
        rate: median(together),
        limit: median(alone),
        promise: 0.9,
        bound: 'least',
        errors,
      }),
      measured({
        name: 'mixed-answers',
        teams,
        unit: 'ms',
        rate: quantile(sorted, 0.99),
        limit: answerLimitMs,
        promise: 1,
        bound: 'most',
        p50_ms: round3(quantile(sorted, 0.5)),
        p99_ms: round3(quantile(sorted, 0.99)),
        errors,
      }),
    ];
  },
};
