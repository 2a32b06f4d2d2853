import type { BenchWorld } from '../lib/bench-world.ts';
import { runLoad } from '../lib/http-load.ts';
import { measureRate } from '../lib/measure-rate.ts';
import type { Measurement } from '../lib/measurement.ts';
import { answerRequest } from '../lib/open-answers.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { insertRows } from '../limits/insert-rows.ts';

export const connections = 64;
/** For the scenarios that need a few: of `mixed` and `mixed-control-room`, thirteen and six rounds at 20 a second. */
const keptBack = 5_000;

const wrongPromise = 0.65;
const rightPromise = 0.4;
const rounds = 4;

interface AnswersPlan {
  name: string;
  promise: number;
  /** The most answers of a round; as many as fit into its time when absent. */
  requests?: number;
  next: () => Buffer | null;
  accept: (response: Buffer) => boolean;
}

async function measureAnswers(
  world: BenchWorld,
  { name, promise, accept, ...plan }: AnswersPlan,
): Promise<Measurement[]> {
  const { server, durationMs } = world;
  const runOurs = () =>
    runLoad({
      port: server.port,
      connections,
      durationMs,
      ...plan,
      accept: (status, response) => status === 200 && accept(response),
    });
  const runLimit = () => insertRows(server.pool, durationMs);
  return [await measureRate(world, { name, promise, runLimit, runOurs })];
}

const isWrong = Buffer.from('"isCorrect":false');
const isRight = Buffer.from('"isCorrect":true');
const isFirst = Buffer.from('"alreadySolved":false');

export const acceptWrong = (response: Buffer) => response.includes(isWrong);
export const acceptRight = (response: Buffer) => response.includes(isRight) && response.includes(isFirst);

export const wrong: WorldScenario = {
  name: 'wrong',
  needs: 'world',
  sizes: 'both',
  run(world) {
    const plan = { ...world, port: world.server.port };
    const requests = Array.from({ length: 5_000 }, (_value, index) =>
      answerRequest(plan, index * 13, index * 7, `flag{a wrong guess ${index}}`),
    );
    let asked = 0;
    const next = () => requests[asked++ % requests.length] ?? null;
    return measureAnswers(world, { name: 'wrong', promise: wrongPromise, next, accept: acceptWrong });
  },
};

export const wrongRandom: WorldScenario = {
  name: 'wrong-random',
  needs: 'world',
  sizes: 'both',
  run: (world) =>
    measureAnswers(world, {
      name: 'wrong-random',
      promise: wrongPromise,
      next: () => world.openAnswers.wrongAtRandom(),
      accept: acceptWrong,
    }),
};

export const correct: WorldScenario = {
  name: 'correct',
  needs: 'world',
  sizes: 'both',
  run: (world) =>
    measureAnswers(world, {
      name: 'correct',
      promise: rightPromise,
      // Half of what there is, for the random order comes after it.
      requests: Math.floor((world.openAnswers.left - keptBack) / 2 / rounds),
      next: () => world.openAnswers.next(),
      accept: acceptRight,
    }),
};

export const correctRandom: WorldScenario = {
  name: 'correct-random',
  needs: 'world',
  sizes: 'both',
  run: (world) =>
    measureAnswers(world, {
      name: 'correct-random',
      promise: rightPromise,
      requests: Math.floor((world.openAnswers.left - keptBack) / rounds),
      next: () => world.openAnswers.nextAtRandom(),
      accept: acceptRight,
    }),
};
