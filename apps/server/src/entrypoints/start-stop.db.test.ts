import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { systemRoutes } from '@guidon/contract';
import { startEmbeddedPostgres } from '@guidon/db/embedded';
import { freePort } from '@guidon/testkit/free-port';
import { createHttpClient } from '@guidon/testkit/http';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { childrenOf } from '../testing/processes/children-of.ts';
import { createAnswerStream } from '../testing/processes/answer-stream.ts';
import { openCompetition } from '../testing/processes/competition.ts';
import { expectSoundHistory } from '../testing/processes/expect-sound.ts';
import { isPostgresRunning, postgresPid } from '../testing/processes/postgres-of.ts';
import { readHistory } from '../testing/processes/recorded-history.ts';
import {
  type DataDir,
  endLaunched,
  launchServer,
  type LaunchOptions,
  makeDataDir,
  startServer,
} from '../testing/processes/server-process.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const startScript = join(import.meta.dirname, '../../../../scripts/start.mjs');

let dataDir: DataDir;

beforeAll(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => endLaunched());
afterAll(() => dataDir.remove());

async function complaintOf(options: Partial<LaunchOptions>) {
  const server = await launchServer({ dataDir: dataDir.path, ...options });
  return server.ended;
}

const isGone = (databasePid: number) => !isPostgresRunning(dataDir.path, databasePid);

async function untilGone(databasePid: number): Promise<void> {
  await vi.waitFor(() => expect(isGone(databasePid)).toBe(true), { timeout: 10_000, interval: 10 });
}

test('asked to stop in the middle of answers, it answers everything it has taken, and leaves nothing', async () => {
  const server = await startServer({ dataDir: dataDir.path });
  const databasePid = postgresPid(dataDir.path);
  expect(isGone(databasePid)).toBe(false);
  // One process is enough for one: there are no others but the database and its watcher.
  expect(childrenOf(server.pid).filter(({ command }) => /\.ts|main\.mjs/.test(command))).toEqual([]);
  const client = createHttpClient(server.url);
  const competition = await openCompetition(client, { challenges: 9, players: 8 });
  const stream = createAnswerStream(competition);
  const { port: serverPort, host: address } = new URL(server.url);
  const idle = connect(Number(serverPort), '127.0.0.1');
  const spectator = new WebSocket(`ws://${address}/app/guidon?protocol=7`);
  await Promise.all([once(idle, 'connect'), once(spectator, 'open')]);
  await stream.run(client, (count) => {
    if (count === 60) server.kill('SIGTERM');
  });
  expect(await server.ended).toEqual({ code: 0, signal: null, complaint: '' });
  idle.destroy();
  expect(isGone(databasePid)).toBe(true);
  expect(stream.surprises).toEqual([]);

  const database = await startEmbeddedPostgres({ dataDir: dataDir.path, log: () => undefined });
  const { host, port, user, database: name } = database;
  const history = await readHistory({ host, port, user, database: name }, competition.eventId);
  await database.stop();
  expectSoundHistory(history, stream.acknowledged);
  // Every recorded answer was acknowledged.
  expect(history.submissions).toHaveLength(stream.acknowledged.length);
});

test('a second one on the same folder says so on one line, and the first goes on', async () => {
  const first = await startServer({ dataDir: dataDir.path });
  expect(await complaintOf({})).toEqual({
    code: 1,
    signal: null,
    complaint: `Guidon cannot start: Another Guidon (process ${first.pid}) already uses the folder ${dataDir.path}; stop it or set DATA_DIR to another folder.\n`,
  });
  const reply = await createHttpClient(first.url).call(systemRoutes.ready, null, {});
  expect(reply.status).toBe(200);
});

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, got "70000"'],
  [{ SEED_DEMO: 'yes' }, 'SEED_DEMO must be true or false, got "yes"'],
  [{ ADMIN_PASSWORD: '' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together, and ADMIN_PASSWORD is not set'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
])('a wrong variable is named on one line: %j', async (env, sentence) => {
  expect(await complaintOf({ env })).toEqual({
    code: 1,
    signal: null,
    complaint: `Guidon cannot start: ${sentence}.\n`,
  });
});

test('a port that is taken is named on one line, and no database stays behind', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => {
    other.close();
  });
  await once(other, 'listening');
  expect(await complaintOf({ port })).toEqual({
    code: 1,
    signal: null,
    complaint: `Guidon cannot start: port ${port} is already in use.\n`,
  });
  expect(existsSync(join(dataDir.path, 'postgres/postmaster.pid'))).toBe(false);
});

test('a database that cannot be reached is reported on one line', async () => {
  const env = { DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` };
  const { code, complaint } = await complaintOf({ env });
  expect(code).toBe(1);
  expect(complaint).toMatch(/^Guidon cannot start: .*ECONNREFUSED.*\n$/);
});

test('npm start, killed by force, takes server and database with it', async () => {
  const starter = await startServer({ dataDir: dataDir.path, command: [process.execPath, startScript] });
  const databasePid = postgresPid(dataDir.path);
  expect(isGone(databasePid)).toBe(false);
  starter.kill('SIGKILL');
  await untilGone(databasePid);
  await vi.waitFor(async () => expect(await isServing(starter.url)).toBe(false), { timeout: 10_000 });
});

async function isServing(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

test('Ctrl-C to npm start ends everything in order', async () => {
  const starter = await startServer({ dataDir: dataDir.path, command: [process.execPath, startScript] });
  const databasePid = postgresPid(dataDir.path);
  starter.kill('SIGINT');
  expect(await starter.ended).toEqual({ code: 0, signal: null, complaint: '' });
  expect(isGone(databasePid)).toBe(true);
});
