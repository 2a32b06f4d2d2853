import { type BenchWorld, openEvent } from '../lib/bench-world.ts';
import { runLoad } from '../lib/http-load.ts';
import { measureRate } from '../lib/measure-rate.ts';
import type { Measurement } from '../lib/measurement.ts';
import { answerRequest, type OpenAnswers } from '../lib/open-answers.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { insertRows } from '../limits/insert-rows.ts';

export const connections = 64;
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

/** In an event of its own: what the other scenarios leave unanswered lasts for rounds of less than half a second. */
function rightScenario(name: string, next: (open: OpenAnswers) => Buffer | null): WorldScenario {
  return {
    name,
    needs: 'world',
    sizes: 'both',
    async run(world) {
      const { server, event } = world;
      const teams = event.units;
      const played = await openEvent(server, {
        teams,
        challenges: event.challenges.length,
        solves: 20 * teams,
      });
      await server.pool.query('vacuum analyze');
      const { openAnswers } = played;
      return measureAnswers(
        { ...world, ...played },
        {
          name,
          promise: rightPromise,
          requests: Math.floor(openAnswers.left / rounds),
          next: () => next(openAnswers),
          accept: acceptRight,
        },
      );
    },
  };
}

export const correct = rightScenario('correct', (open) => open.next());
export const correctRandom = rightScenario('correct-random', (open) => open.nextAtRandom());
