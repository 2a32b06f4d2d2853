import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { BenchWorld } from '../lib/bench-world.ts';
import { openCaller } from '../lib/caller.ts';
import { type BareCrowd, gatherAtBare, gatherOurs, sendFromBare } from '../lib/crowds.ts';
import type { Crowd } from '../lib/crowd.ts';
import { measured, median, quantile, round3 } from '../lib/measurement.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { Answered } from './freshness.ts';

const rounds = 3;
const answersARound = 12;
const batchingMs = 500;
const patienceMs = 10_000;

const Signal = z.object({ event: z.string(), data: z.string() });
const Update = z.object({ version: z.number() });

interface Round {
  /** From the acknowledgement to the signal, one a socket and answer; what came before counts as 0. */
  times: number[];
  missed: number;
}

/** Answers at uneven intervals; every socket must receive a version that shows each of them. */
async function runRound({ server, openAnswers }: BenchWorld, crowd: Crowd): Promise<Round> {
  const heard = Array.from({ length: crowd.size }, () => new Array<{ version: number; at: number }>());
  crowd.listen((index, text) => {
    const signal = Signal.parse(JSON.parse(text));
    if (signal.event !== 'submission-update') return;
    const { version } = Update.parse(JSON.parse(signal.data));
    heard[index]?.push({ version, at: performance.now() });
  });
  const answerer = await openCaller(server.port);
  const given: { version: number; at: number }[] = [];
  for (let answer = 0; answer < answersARound; answer += 1) {
    const request = openAnswers.next();
    if (!request) throw new Error('No right answer is left.');
    const reply = await answerer.call(request);
    const at = performance.now();
    given.push({ version: Answered.parse(reply.body()).data.standingsVersion, at });
    await delay(30 + ((answer * 211) % 600));
  }
  answerer.close();
  const last = given.at(-1)?.version ?? 0;
  const until = performance.now() + patienceMs;
  const isDone = () => heard.every((signals) => (signals.at(-1)?.version ?? 0) >= last);
  while (!isDone() && performance.now() < until) await delay(20);
  const times: number[] = [];
  let missed = 0;
  for (const signals of heard) {
    for (const { version, at } of given) {
      const signal = signals.find((one) => one.version >= version);
      if (signal) times.push(Math.max(0, signal.at - at));
      else missed += 1;
    }
  }
  return { times: times.toSorted((a, b) => a - b), missed };
}

/** One broadcast after the other from the bare server; the slowest hundredth of all frames. */
async function bareP99(crowd: BareCrowd): Promise<number> {
  const times: number[] = [];
  for (let one = 0; one < answersARound; one += 1) {
    const sentAt = performance.now();
    const [received] = await Promise.all([
      crowd.receive(1, patienceMs),
      sendFromBare(crowd, 'x'.repeat(160)),
    ]);
    for (const at of received) times.push(at - sentAt);
    await delay(50);
  }
  return quantile(
    times.toSorted((a, b) => a - b),
    0.99,
  );
}

export const liveBoard: WorldScenario = {
  name: 'live-board',
  needs: 'world',
  sizes: 'both',
  async run(world) {
    const [ours, bare] = [await gatherOurs(world), await gatherAtBare()];
    const limits: number[] = [];
    const results: Round[] = [];
    await bareP99(bare);
    for (let round = 0; round < rounds; round += 1) {
      limits.push(batchingMs + 2 * (await bareP99(bare)));
      results.push(await runRound(world, ours));
    }
    ours.close();
    bare.close();
    bare.bare.stop();
    return [
      measured({
        name: 'live-board',
        teams: world.event.teams.length,
        unit: 'ms',
        rate: median(results.map(({ times }) => quantile(times, 0.99))),
        limit: median(limits),
        promise: 1,
        bound: 'most',
        p50_ms: round3(median(results.map(({ times }) => quantile(times, 0.5)))),
        p99_ms: round3(median(results.map(({ times }) => quantile(times, 0.99)))),
        errors: results.reduce((sum, { missed }) => sum + missed, 0),
      }),
    ];
  },
};
