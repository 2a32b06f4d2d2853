import { once } from 'node:events';
import { z } from 'zod';
import { markDevice } from '../../apps/server/src/features/sign-in/sessions/known-device.ts';
import { hashPassword } from '../../apps/server/src/features/accounts/passwords.ts';
import type { BenchWorld } from '../lib/bench-world.ts';
import { type LoadResult, requestBytes, runLoad } from '../lib/http-load.ts';
import { measureRate, rateOf } from '../lib/measure-rate.ts';
import { measured, median } from '../lib/measurement.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { type BareServer, startBareHashes } from '../limits/start-bare.ts';
import { boardPath, createReaders } from './reads.ts';

const password = 'a password of the benchmark';
const connections = 16;
const rounds = 3;

const Count = z.object({ answered: z.number(), elapsedMs: z.number() });

async function runHashes({ child }: BareServer, durationMs: number): Promise<LoadResult> {
  child.send(durationMs);
  const [message]: unknown[] = await once(child, 'message');
  return { ...Count.parse(message), errors: 0, latencies: new Float64Array(), firstError: null };
}

function createSignIns({ server, event, durationMs }: BenchWorld): () => Promise<LoadResult> {
  const requests = event.teams.map(({ userId }) => {
    const email = `${userId}@example.org`;
    return requestBytes(server.port, {
      method: 'POST',
      path: '/api/auth/login',
      headers: { accept: 'application/json', cookie: `device=${markDevice(server.secretKey, email)}` },
      body: JSON.stringify({ email, password }),
    });
  });
  let asked = 0;
  return () =>
    runLoad({
      port: server.port,
      connections,
      durationMs,
      next: () => requests[asked++ % requests.length] ?? null,
      accept: (status, response) => status === 200 && response.includes('"token"'),
    });
}

export const signIn: WorldScenario = {
  name: 'sign-in',
  needs: 'world',
  sizes: 'small',
  async run(world) {
    const { server, event, durationMs } = world;
    await server.pool.query('update users set password_hash = $1 where id = any($2)', [
      await hashPassword(password),
      event.teams.map(({ userId }) => userId),
    ]);
    const hashes = await startBareHashes();
    const signInAll = createSignIns(world);
    const rate = await measureRate(world, {
      name: 'sign-in',
      promise: 0.85,
      runLimit: () => runHashes(hashes, durationMs),
      runOurs: signInAll,
    });
    hashes.stop();

    const read = createReaders(world, boardPath);
    const alone: number[] = [];
    const together: number[] = [];
    let errors = 0;
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await read();
      const [busy, storm] = await Promise.all([read(), signInAll()]);
      alone.push(rateOf(quiet));
      together.push(rateOf(busy));
      errors += quiet.errors + busy.errors + storm.errors;
    }
    const reads = measured({
      name: 'sign-in-reads',
      teams: event.teams.length,
      unit: '/s',
      rate: median(together),
      limit: median(alone),
      promise: 0.5,
      bound: 'least',
      errors,
    });
    return [rate, reads];
  },
};
