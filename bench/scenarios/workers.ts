import { type BenchWorld, openEvent, openWorld } from '../lib/bench-world.ts';
import { type LoadResult, runLoad } from '../lib/http-load.ts';
import { costOf, rateOf, type Run, withCpu } from '../lib/measure-rate.ts';
import { type Measurement, measured, median, quantile, round3 } from '../lib/measurement.ts';
import type { LoneScenario } from '../lib/scenario.ts';
import { acceptRight, acceptWrong, connections } from './answers.ts';
import { boardPath, createReaders } from './reads.ts';

const rounds = 3;
const plan = { teams: 1_000, challenges: 50, solves: 20_000 };
/** What two processes must reach of one: of its rate, its processor time for one request, its 99th percentile. */
const promises = { rate: 0.95, cost: 1.2, p99: 1.3 };

/** What is asked of each of the two servers, for a round. */
type Load = (world: BenchWorld) => Promise<() => Promise<LoadResult>>;

/** Right answers, challenge by challenge, in an event of its own. */
const rightAnswers: Load = async (world) => {
  const { openAnswers } = await openEvent(world.server, plan);
  await world.server.pool.query('vacuum analyze');
  const requests = Math.floor(openAnswers.left / (rounds + 1));
  return () => answer(world, { requests, next: () => openAnswers.nextAtRandom(), isAccepted: acceptRight });
};

const wrongAnswers: Load = (world) =>
  Promise.resolve(() =>
    answer(world, { next: () => world.openAnswers.wrongAtRandom(), isAccepted: acceptWrong }),
  );

const boards: Load = (world) => Promise.resolve(createReaders(world, boardPath));

interface AnswerLoad {
  requests?: number;
  next: () => Buffer | null;
  isAccepted: (response: Buffer) => boolean;
}

function answer({ server, durationMs }: BenchWorld, { isAccepted, ...load }: AnswerLoad) {
  return runLoad({
    port: server.port,
    connections,
    durationMs,
    ...load,
    accept: (status, response) => status === 200 && isAccepted(response),
  });
}

const p99 = ({ result }: Run) => quantile(result.latencies.toSorted(), 0.99);

/** Two processes against one, in turns, each with a database of its own. */
async function compare(name: string, load: Load, [one, two]: BenchWorld[]): Promise<Measurement[]> {
  if (!one || !two) throw new Error('There are two servers.');
  const [askOne, askTwo] = [await load(one), await load(two)];
  await askOne();
  await askTwo();
  const runs: { one: Run; two: Run }[] = [];
  for (let round = 0; round < rounds; round += 1)
    runs.push({ one: await withCpu(one, askOne), two: await withCpu(two, askTwo) });
  const common = {
    teams: plan.teams,
    errors: runs.reduce((sum, run) => sum + run.one.result.errors + run.two.result.errors, 0),
  };
  const figure = (valueOf: (run: Run) => number) => ({
    rate: median(runs.map((run) => valueOf(run.two))),
    limit: median(runs.map((run) => valueOf(run.one))),
  });
  const first = runs.find((run) => run.two.result.firstError !== null)?.two.result.firstError;
  return [
    measured({
      ...common,
      ...figure(({ result }) => rateOf(result)),
      name: `workers-${name}`,
      unit: '/s',
      bound: 'least',
      promise: promises.rate,
      p50_ms: round3(median(runs.map(({ two: { result } }) => quantile(result.latencies.toSorted(), 0.5)))),
      p99_ms: round3(median(runs.map((run) => p99(run.two)))),
      server_cpu_ms: round3(median(runs.map((run) => run.two.serverMs / run.two.result.answered))),
      db_cpu_ms: round3(median(runs.map((run) => run.two.databaseMs / run.two.result.answered))),
      ...(typeof first === 'string' && { first_error: first }),
    }),
    measured({
      ...common,
      ...figure(costOf),
      name: `workers-${name}-cost`,
      unit: 'ms',
      bound: 'most',
      promise: promises.cost,
    }),
    measured({
      ...common,
      ...figure(p99),
      name: `workers-${name}-p99`,
      unit: 'ms',
      bound: 'most',
      promise: promises.p99,
    }),
  ];
}

export const workers: LoneScenario = {
  name: 'workers',
  needs: 'nothing',
  async run({ isQuick }) {
    const durationMs = isQuick ? 2_000 : 5_000;
    const worlds: BenchWorld[] = [];
    try {
      for (const count of ['1', '2']) worlds.push(await openWorld(plan, durationMs, { WORKERS: count }));
      return [
        ...(await compare('correct', rightAnswers, worlds)),
        ...(await compare('wrong', wrongAnswers, worlds)),
        ...(await compare('scoreboard', boards, worlds)),
      ];
    } finally {
      for (const world of worlds) await world.stop();
    }
  },
};
