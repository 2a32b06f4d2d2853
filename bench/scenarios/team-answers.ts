import { type BenchWorld, openEvent, type PlayedEvent } from '../lib/bench-world.ts';
import { runLoad } from '../lib/http-load.ts';
import { inspect } from '../lib/inspector.ts';
import { measureCost, measureRate } from '../lib/measure-rate.ts';
import { type Measurement, measured } from '../lib/measurement.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { insertRows } from '../limits/insert-rows.ts';
import { acceptRight, acceptWrong, connections } from './answers.ts';

const size = 5;
const challenges = 50;
/** Of the right answers that are left each round takes as many: four against the limit, four beside people who play alone. */
const rightRounds = 8;

const promises = {
  small: { wrong: 0.45, correct: 0.3 },
  // Fifty thousand people are more than there is room for in the cache of sessions.
  large: { wrong: 0.4, correct: 0.17 },
};
const small = 1_000;
/** Of the processor time that the answers of as many people cost in the same run who play alone. */
const costPromise = 1.5;
const memoryPromise = 2;

type Kind = 'wrong' | 'correct';

interface Load {
  kind: Kind;
  /** Of right answers, the most of a round. */
  requests: number;
}

function answersOf(
  { server, durationMs }: BenchWorld,
  { openAnswers }: PlayedEvent,
  { kind, requests }: Load,
) {
  const load = { port: server.port, connections, durationMs };
  return () =>
    kind === 'wrong'
      ? runLoad({
          ...load,
          next: () => openAnswers.wrongAtRandom(),
          accept: (status, response) => status === 200 && acceptWrong(response),
        })
      : runLoad({
          ...load,
          requests,
          next: () => openAnswers.nextAtRandom(),
          accept: (status, response) => status === 200 && acceptRight(response),
        });
}

/** Answers of teams of five, against the limit of answers and beside those of as many people who play alone. */
export const teamAnswers: WorldScenario = {
  name: 'team-answers',
  needs: 'world',
  sizes: 'both',
  async run(world) {
    const { server, durationMs } = world;
    const plan = { teams: world.event.units, challenges, solves: 20 * world.event.units };
    const inspector = await inspect(server.pid, server.inspectPort);
    const heaps = [await inspector.heapMb()];
    const alone = await openEvent(server, { ...plan, teams: plan.teams * size });
    heaps.push(await inspector.heapMb());
    const inTeams = await openEvent(server, { ...plan, size });
    heaps.push(await inspector.heapMb());
    inspector.close();
    const measurements = [memoryOf(plan.teams, heaps)];
    await server.pool.query('vacuum analyze');
    const promised = plan.teams > small ? promises.large : promises.small;
    for (const kind of ['wrong', 'correct'] as const) {
      const load = { kind, requests: Math.floor(inTeams.openAnswers.left / rightRounds) };
      const runOurs = answersOf(world, inTeams, load);
      const runLimit = () => insertRows(server.pool, durationMs);
      const [rate, cost] = [
        { name: `team-${kind}`, promise: promised[kind], runLimit, runOurs },
        { name: `team-${kind}-cost`, promise: costPromise, runLimit: answersOf(world, alone, load), runOurs },
      ];
      measurements.push(await measureRate(world, rate), await measureCost(world, cost));
    }
    return measurements;
  },
};

/** What the heap keeps of the open event with the sessions of its members, beside that of as many people who play alone. */
function memoryOf(teams: number, [before = 0, alone = 0, inTeams = 0]: readonly number[]): Measurement {
  return measured({
    name: 'team-memory',
    teams,
    unit: 'MB',
    rate: inTeams - alone,
    limit: alone - before,
    promise: memoryPromise,
    bound: 'most',
  });
}
