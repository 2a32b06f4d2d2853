import { setTimeout as delay } from 'node:timers/promises';
import { eventRoutes, passwordResetRoutes, standingsRoutes } from '@guidon/contract';
import { connect } from '@guidon/db';
import { createHttpClient, succeeded } from '@guidon/testkit/http';
import { patientClient } from '@guidon/testkit/patient-http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPair, type Pair } from '../processes/open-pair.ts';
import { until } from '../processes/until.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const sound = { twice: 0, firstBloodsTwice: 0, misnumbered: 0, isBoardEqual: true };
const limitMs = 30_000;

let pair: Pair;

beforeAll(async () => {
  pair = await openPair({ challenges: 12, players: 12 });
});
afterAll(() => pair.close());

/** Repeats reads that need a transaction until `stop`; returns statuses and the slowest time. */
function readOn() {
  const { competition, client } = pair;
  const params = { eventId: competition.eventId };
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  const over = new AbortController();
  const reader = async () => {
    while (!over.signal.aborted) {
      const startedMs = performance.now();
      const reply = await client.call(eventRoutes.get, competition.adminToken, { params });
      slowestMs = Math.max(slowestMs, performance.now() - startedMs);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status === 503) await delay(5);
    }
  };
  const reading = Promise.all(Array.from({ length: 12 }, reader));
  return async () => {
    over.abort();
    await reading;
    return { statuses, slowestMs };
  };
}

test('the database is restarted under load: requests wait or are refused, and all goes on by itself', async () => {
  const { stream, client, postgres, competition } = pair;
  const stopReading = readOn();
  let restarted = 0;
  const restart = async () => {
    await postgres.restart();
    restarted += 1;
  };
  for (const round of [1, 2, 3]) {
    const enough = round * 80;
    let restarting: Promise<void> | undefined;
    await stream.press(client, (count) => {
      if (count >= enough - 40) restarting ??= restart();
      return count >= enough && restarted === round;
    });
    await restarting;
  }
  const { statuses, slowestMs } = await stopReading();
  expect(stream.surprises).toEqual([]);
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(0);
  expect(Math.max(slowestMs, stream.slowestMs)).toBeLessThan(limitMs);
  expect(await pair.examine([0, 1])).toMatchObject({ ...sound, found: stream.acknowledged.length });

  // More at once than there are connections: none of them was lost.
  const params = { eventId: competition.eventId };
  const replies = await Promise.all(
    Array.from({ length: 60 }, () =>
      patientClient(client).call(eventRoutes.get, competition.adminToken, { params }),
    ),
  );
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
});

test('afterwards the processes hear each other, and jobs are done', async () => {
  const { servers, competition } = pair;
  const [first, second] = servers.map(({ url }) => patientClient(createHttpClient(url)));
  if (!first || !second) throw new Error('There are two processes.');
  const params = { eventId: competition.eventId };
  const read = async () =>
    succeeded(await second.call(eventRoutes.get, competition.adminToken, { params })).data;
  const { version } = await read();
  const body = { name: 'After the restart', version };
  succeeded(await first.call(eventRoutes.update, competition.adminToken, { params, body }));
  await vi.waitFor(async () => expect((await read()).name).toBe('After the restart'), { timeout: 20_000 });

  const [player] = competition.players;
  const email = `${player?.username}@example.org`;
  succeeded(await first.call(passwordResetRoutes.request, null, { body: { email } }));
  const client = await connect(pair.postgres.address);
  const isDone = async () => {
    const { rows } = await client.query<{ state: string }>(
      `select state from mails where to_address = $1 order by created_at desc limit 1`,
      [email],
    );
    return rows[0]?.state === 'kept';
  };
  try {
    await until('a mail that was dealt with', isDone, 60_000);
  } finally {
    await client.end();
  }
});

test('one of two processes is killed under load: the other serves on, and nothing acknowledged is lost', async () => {
  const { stream, client, servers, competition } = pair;
  for (const victim of [0, 1] as const) {
    const before = stream.acknowledged.length;
    let killing: Promise<void> | undefined;
    await stream.press(client, (count) => {
      if (count >= before + 25) killing ??= pair.kill(victim);
      return count >= before + 60;
    });
    await killing;
    const survivor = victim === 0 ? 1 : 0;
    expect(await pair.examine([survivor])).toMatchObject({ ...sound, found: stream.acknowledged.length });
    const reader = patientClient(createHttpClient(servers[survivor].url));
    const params = { eventId: competition.eventId };
    succeeded(await reader.call(standingsRoutes.leaderboard, competition.adminToken, { params }));
    await pair.revive(victim);
    expect(await pair.examine([0, 1])).toMatchObject({ ...sound, found: stream.acknowledged.length });
  }
  expect(stream.surprises).toEqual([]);
});
