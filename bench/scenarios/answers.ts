import type { BenchWorld } from '../lib/bench-world.ts';
import { runLoad } from '../lib/http-load.ts';
import { measureRate } from '../lib/measure-rate.ts';
import { answerRequest } from '../lib/open-answers.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { insertRows } from '../limits/insert-rows.ts';

const connections = 64;
const keptBack = 6_000;

const limitOf =
  ({ server, durationMs }: BenchWorld) =>
  () =>
    insertRows(server.pool, durationMs);

export const wrong: WorldScenario = {
  name: 'wrong',
  needs: 'world',
  sizes: 'both',
  async run(world) {
    const plan = { ...world, port: world.server.port };
    const requests = Array.from({ length: 5_000 }, (_value, index) =>
      answerRequest(plan, index * 13, index * 7, `flag{a wrong guess ${index}}`),
    );
    const isWrong = Buffer.from('"isCorrect":false');
    let asked = 0;
    const runOurs = () =>
      runLoad({
        port: world.server.port,
        connections,
        durationMs: world.durationMs,
        next: () => requests[asked++ % requests.length] ?? null,
        accept: (status, response) => status === 200 && response.includes(isWrong),
      });
    return [await measureRate(world, { name: 'wrong', promise: 0.6, runLimit: limitOf(world), runOurs })];
  },
};

export const correct: WorldScenario = {
  name: 'correct',
  needs: 'world',
  sizes: 'both',
  async run(world) {
    const share = Math.max(500, Math.floor((world.openAnswers.left - keptBack) / 4));
    const isFirst = Buffer.from('"alreadySolved":false');
    const isRight = Buffer.from('"isCorrect":true');
    const runOurs = () =>
      runLoad({
        port: world.server.port,
        connections,
        durationMs: world.durationMs,
        requests: share,
        next: () => world.openAnswers.next(),
        accept: (status, response) =>
          status === 200 && response.includes(isRight) && response.includes(isFirst),
      });
    return [await measureRate(world, { name: 'correct', promise: 0.4, runLimit: limitOf(world), runOurs })];
  },
};
