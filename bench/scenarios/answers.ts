import { type BenchWorld } from '../lib/bench-world.ts';
import { requestBytes, runLoad } from '../lib/http-load.ts';
import type { Scenario } from '../lib/measure.ts';
import { rightAnswer } from '../lib/seed-event.ts';
import { insertRows } from '../limits/insert-rows.ts';

const connections = 64;

function answerBytes({ server, event, tokens }: BenchWorld, team: number, challenge: number, answer: string) {
  const { id, questionId } = event.challenges[challenge % event.challenges.length] ?? {
    id: '',
    questionId: '',
  };
  return requestBytes(server.port, {
    method: 'POST',
    path: `/api/challenges/${id}/submit`,
    headers: { authorization: `Bearer ${tokens[team % tokens.length] ?? ''}`, accept: 'application/json' },
    body: JSON.stringify({ eventId: event.eventId, questionId, answer }),
  });
}

const runLimit = ({ server, durationMs }: BenchWorld) => insertRows(server.pool, durationMs);

export const wrong: Scenario = {
  name: 'wrong',
  promise: 0.6,
  runLimit,
  prepare(world) {
    const requests = Array.from({ length: 5_000 }, (_value, index) =>
      answerBytes(world, index * 13, index * 7, `flag{a wrong guess ${index}}`),
    );
    const isWrong = Buffer.from('"isCorrect":false');
    let asked = 0;
    return () =>
      runLoad({
        port: world.server.port,
        connections,
        durationMs: world.durationMs,
        next: () => requests[asked++ % requests.length] ?? null,
        accept: (status, response) => status === 200 && response.includes(isWrong),
      });
  },
};

export const correct: Scenario = {
  name: 'correct',
  promise: 0.4,
  runLimit,
  prepare(world) {
    const { event } = world;
    const open: Buffer[] = [];
    for (const challenge of event.challenges.keys()) {
      for (const team of event.teams.keys()) {
        if (!event.hasSolved(team, challenge)) open.push(answerBytes(world, team, challenge, rightAnswer));
      }
    }
    const share = Math.floor(open.length / 4);
    const isFirst = Buffer.from('"alreadySolved":false');
    const isRight = Buffer.from('"isCorrect":true');
    let asked = 0;
    return () =>
      runLoad({
        port: world.server.port,
        connections,
        durationMs: world.durationMs,
        requests: share,
        next: () => open[asked++] ?? null,
        accept: (status, response) =>
          status === 200 && response.includes(isRight) && response.includes(isFirst),
      });
  },
};
