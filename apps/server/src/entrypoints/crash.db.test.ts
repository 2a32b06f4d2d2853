import { systemRoutes } from '@guidon/contract';
import { createHttpClient } from '@guidon/testkit/http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { completionsOf, expectBoardOf, expectSoundHistory } from '../testing/processes/expect-sound.ts';
import { type KillRounds, openKillRounds, type Victim } from '../testing/processes/kill-rounds.ts';
import { isPostgresRunning, postgresOf, postgresPid } from '../testing/processes/postgres-of.ts';
import { readHistory } from '../testing/processes/recorded-history.ts';
import { type DataDir, endLaunched, makeMigratedDataDir } from '../testing/processes/server-process.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const size = { challenges: 9, players: 8 };
const answersARound = 60;

let dataDir: DataDir;
let rounds: KillRounds;

beforeAll(async () => {
  dataDir = await makeMigratedDataDir();
  rounds = await openKillRounds(dataDir.path, size);
});
afterAll(async () => {
  await endLaunched();
  await dataDir.remove();
});

async function killAndRecover(victim: Victim): Promise<void> {
  const { acknowledged } = rounds.stream;
  const before = acknowledged.length;
  const result = await rounds.run(victim, answersARound);
  expect(acknowledged.length).toBeGreaterThanOrEqual(before + answersARound);
  expect(result).toMatchObject({
    found: acknowledged.length,
    twice: 0,
    firstBloodsTwice: 0,
    misnumbered: 0,
    isBoardEqual: true,
  });
  await expectEverythingThere();
}

async function expectEverythingThere(): Promise<void> {
  const { competition, stream, server } = rounds;
  const history = await readHistory(postgresOf(dataDir.path), competition.eventId);
  expectSoundHistory(history, stream.acknowledged);
  const client = createHttpClient(server.url);
  await expectBoardOf(history, competition, client);
}

test('the program is killed: its database ends with it, and everything acknowledged is there again', async () => {
  await killAndRecover('server');
});

test('program and database are killed together', async () => {
  await killAndRecover('both');
});

test('the database is killed: it comes back, and the program goes on with everything acknowledged', async () => {
  const { pid } = rounds.server;
  await killAndRecover('database');
  expect(rounds.server.pid).toBe(pid);
});

test('the rest of the answers come in as if nothing had happened', async () => {
  const { competition, stream, server } = rounds;
  await stream.press(createHttpClient(server.url), () => false);
  expect(stream.surprises).toEqual([]);
  await expectEverythingThere();
  const history = await readHistory(postgresOf(dataDir.path), competition.eventId);
  expect(history.facts).toHaveLength(competition.questions.length * size.players);
  const completions = [...completionsOf(history).values()];
  expect(completions.map((numbers) => numbers.length)).toEqual(Array(size.challenges).fill(size.players));
});

test('a database that is killed again and again is given up: the program says so and ends', async () => {
  const { server } = rounds;
  const client = createHttpClient(server.url);
  const statuses = new Set<number>();
  const killed = new Set<number>();
  // Until the process is gone.
  for (;;) {
    const reply = await client.call(systemRoutes.ready, null, {}).catch(() => null);
    if (!reply) break;
    statuses.add(reply.status);
    const pid = postgresPid(dataDir.path);
    if (reply.status !== 200 || !isPostgresRunning(dataDir.path, pid)) continue;
    process.kill(pid, 'SIGKILL');
    killed.add(pid);
  }
  expect(await server.ended).toMatchObject({ code: 1 });
  // One more was killed by a test before.
  expect(killed.size).toBeGreaterThanOrEqual(4);
  expect(statuses).toEqual(new Set([200, 503]));
});
