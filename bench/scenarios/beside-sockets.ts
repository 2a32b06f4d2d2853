import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { BenchWorld } from '../lib/bench-world.ts';
import { type Measurement, measured, median, quantile, round3 } from '../lib/measurement.ts';
import { whileAnswering } from '../lib/paced.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { setTimeout as delay } from 'node:timers/promises';

const size = 10_000;
const perSecond = 20;
const runMs = 10_000;
const limitMs = 30;
const lastSocketMs = 300;

interface Hall {
  /** Milliseconds from the first to the last socket that got a signal, one a signal that reached all. */
  end(): Promise<number[]>;
}

/** The sockets, in a process of their own: reading what they get must not delay those who answer. */
async function openHall({ server, event }: BenchWorld): Promise<Hall> {
  const child = fork(fileURLToPath(new URL('../lib/socket-hall.ts', import.meta.url)), [
    String(server.port),
    event.eventId,
    String(size),
  ]);
  await once(child, 'message');
  return {
    async end() {
      child.send('end');
      const [spans]: unknown[] = await once(child, 'message');
      return z.array(z.number()).parse(spans);
    },
  };
}

async function measure(world: BenchWorld): Promise<Measurement[]> {
  const hall = await openHall(world);
  const { times, errors } = await whileAnswering({ ...world, perSecond }, () => delay(runMs));
  await delay(2_000);
  const signals = (await hall.end()).toSorted((a, b) => a - b);
  const common = { teams: world.event.teams.length, unit: 'ms', bound: 'most', promise: 1 } as const;
  return [
    measured({
      ...common,
      name: 'answers-beside-sockets',
      rate: quantile(times, 0.99),
      limit: limitMs,
      p50_ms: round3(median(times)),
      p99_ms: round3(quantile(times, 0.99)),
      errors,
    }),
    measured({
      ...common,
      name: 'signal-to-sockets',
      rate: quantile(signals, 0.99),
      limit: lastSocketMs,
      p50_ms: round3(median(signals)),
      errors: signals.length === 0 ? 1 : 0,
    }),
  ];
}

/** Twenty right answers a second while ten thousand sockets listen to the event, and how long a signal takes to all of them. */
export const besideSockets: WorldScenario = {
  name: 'answers-beside-sockets',
  needs: 'world',
  sizes: 'small',
  run: measure,
};
