import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { BenchWorld } from '../lib/bench-world.ts';
import { type Caller, openCaller } from '../lib/caller.ts';
import { requestBytes } from '../lib/http-load.ts';
import { type Measurement, measured, quantile, round3 } from '../lib/measurement.ts';
import { startPaced } from '../lib/paced.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { boardPath } from './reads.ts';

const answers = 40;
const answersPerSecond = 20;
const limitMs = 500;

export const Answered = z.object({ data: z.object({ standingsVersion: z.number() }) });
const Board = z.object({ version: z.number() });

async function watchOne(world: BenchWorld, answerer: Caller, reader: Caller): Promise<number> {
  const { server, event, tokens, openAnswers } = world;
  const board = requestBytes(server.port, {
    method: 'GET',
    path: boardPath(event.eventId),
    headers: { authorization: `Bearer ${tokens[0] ?? ''}` },
  });
  const request = openAnswers.next();
  if (!request) throw new Error('No right answer is left.');
  const reply = await answerer.call(request);
  const answeredAt = performance.now();
  if (reply.status !== 200) throw new Error(`An answer was refused with ${reply.status}.`);
  const { standingsVersion } = Answered.parse(reply.body()).data;
  for (;;) {
    const { version } = Board.parse((await reader.call(board)).body());
    if (version >= standingsVersion) return performance.now() - answeredAt;
    await delay(1);
  }
}

async function watch(world: BenchWorld, name: string): Promise<Measurement> {
  const [answerer, reader] = [await openCaller(world.server.port), await openCaller(world.server.port)];
  const times: number[] = [];
  for (let answer = 0; answer < answers; answer += 1) {
    times.push(await watchOne(world, answerer, reader));
    await delay(20 + ((answer * 37) % 300));
  }
  answerer.close();
  reader.close();
  const sorted = times.toSorted((a, b) => a - b);
  return measured({
    name,
    teams: world.event.teams.length,
    unit: 'ms',
    rate: sorted.at(-1) ?? 0,
    limit: limitMs,
    promise: 1,
    bound: 'most',
    p50_ms: round3(quantile(sorted, 0.5)),
    p99_ms: round3(quantile(sorted, 0.99)),
  });
}

export const freshness: WorldScenario = {
  name: 'freshness',
  needs: 'world',
  sizes: 'both',
  async run(world) {
    const idle = await watch(world, 'freshness');
    let errors = 0;
    const answering = await startPaced({
      port: world.server.port,
      perSecond: answersPerSecond,
      next: () => world.openAnswers.next(),
      onReply: ({ status }) => {
        if (status !== 200) errors += 1;
      },
    });
    const busy = await watch(world, 'freshness-busy');
    await answering.stop();
    return [idle, { ...busy, errors }];
  },
};
