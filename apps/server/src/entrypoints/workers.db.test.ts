import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { systemRoutes } from '@guidon/contract';
import { startEmbeddedPostgres } from '@guidon/db/embedded';
import { freePort } from '@guidon/testkit/free-port';
import { createHttpClient } from '@guidon/testkit/http';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { childrenOf } from '../testing/processes/children-of.ts';
import { createAnswerStream } from '../testing/processes/answer-stream.ts';
import { type Competition, openCompetition } from '../testing/processes/competition.ts';
import { expectSoundHistory } from '../testing/processes/expect-sound.ts';
import { isPostgresRunning, postgresPid } from '../testing/processes/postgres-of.ts';
import { readHistory } from '../testing/processes/recorded-history.ts';
import {
  type DataDir,
  endLaunched,
  launchServer,
  makeMigratedDataDir,
  type ServerProcess,
  startServer,
} from '../testing/processes/server-process.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const env = { WORKERS: '2' };

let dataDir: DataDir;

beforeAll(async () => {
  dataDir = await makeMigratedDataDir();
});
afterEach(() => endLaunched());
afterAll(() => dataDir.remove());

async function outcomeOf(url: string): Promise<'answered' | 'cut off' | 'waits'> {
  const request = get(url, { agent: false });
  const answered = once(request, 'response').then(
    () => 'answered' as const,
    () => 'cut off' as const,
  );
  const outcome = await Promise.race([answered, delay(10_000, 'waits' as const)]);
  request.destroy();
  return outcome;
}

const workersOf = (server: ServerProcess) =>
  childrenOf(server.pid)
    .filter(({ command }) => command.includes('entrypoints/main.mjs'))
    .map(({ pid }) => pid);

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilGone(...pids: number[]): Promise<void> {
  await vi.waitFor(() => expect(pids.filter(isThere)).toEqual([]), { timeout: 20_000, interval: 20 });
}

async function isServing(server: ServerProcess): Promise<boolean> {
  const reply = await createHttpClient(server.url)
    .call(systemRoutes.ready, null, {})
    .catch(() => null);
  return reply?.status === 200;
}

async function metricsOf(server: ServerProcess) {
  const lines = (await (await fetch(`${server.url}/metrics`)).text()).split('\n');
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
  return {
    processes: valueOf('guidon_processes'),
    queued: valueOf('guidon_jobs{queue="notify",state="queued"}'),
    joined: valueOf('guidon_http_requests_total{route="auth.register",status="2xx"}'),
  };
}

async function historyOf({ eventId }: Competition, folder = dataDir.path) {
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => undefined,
  });
  const { host, port, user, database } = server;
  const history = await readHistory({ host, port, user, database }, eventId);
  await server.stop();
  return history;
}

test('two workers serve one port; asked to stop in the middle of answers, they answer everything they have taken', async () => {
  const server = await startServer({ dataDir: dataDir.path, env });
  const databasePid = postgresPid(dataDir.path);
  const workers = workersOf(server);
  expect(workers).toHaveLength(2);
  const client = createHttpClient(server.url);
  const competition = await openCompetition(client, { challenges: 9, players: 8 });
  // Eight players have joined, at any of the workers: the notification has the sum.
  await vi.waitFor(
    async () =>
      expect(await metricsOf(server)).toEqual({
        processes: '2',
        joined: '8',
        queued: expect.stringMatching(/^\d+$/),
      }),
    { timeout: 10_000 },
  );
  const stream = createAnswerStream(competition);
  const spectator = new WebSocket(`ws://${new URL(server.url).host}/app/guidon?protocol=7`);
  await once(spectator, 'open');
  const closed = once(spectator, 'close');
  await stream.run(client, (count) => {
    if (count === 60) server.kill('SIGTERM');
  });
  expect(await server.ended).toEqual({ code: 0, signal: null, complaint: '' });
  // 4200 makes pusher-js connect again at once.
  expect((await closed)[0]).toBe(4200);
  expect(workers.filter(isThere)).toEqual([]);
  expect(isPostgresRunning(dataDir.path, databasePid)).toBe(false);
  expect(stream.surprises).toEqual([]);
  const history = await historyOf(competition);
  expectSoundHistory(history, stream.acknowledged);
  // Every recorded answer was acknowledged.
  expect(history.submissions).toHaveLength(stream.acknowledged.length);
});

test('a worker that is killed comes back, the other goes on, and no acknowledged answer is lost', async () => {
  const folder = await makeMigratedDataDir();
  onTestFinished(() => folder.remove());
  const server = await startServer({ dataDir: folder.path, env });
  const client = createHttpClient(server.url);
  const competition = await openCompetition(client, { challenges: 4, players: 6 });
  const stream = createAnswerStream(competition);
  const [victim = 0, survivor = 0] = workersOf(server);
  await stream.run(client, (count) => {
    if (count === 20) process.kill(victim, 'SIGKILL');
  });
  // A connection that was cut ended its player's stream; each resumes where it was.
  await vi.waitFor(() => expect(workersOf(server)).toHaveLength(2), { timeout: 20_000, interval: 20 });
  expect(workersOf(server)).toContain(survivor);
  expect(workersOf(server)).not.toContain(victim);
  await stream.run(client, () => {});
  expect(await isServing(server)).toBe(true);
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null, complaint: '' });
  expect(stream.surprises).toEqual([]);
  expectSoundHistory(await historyOf(competition, folder.path), stream.acknowledged);
});

test('a client that connects while a worker is killed is answered or disconnected, and does not hang', async () => {
  const server = await startServer({ dataDir: dataDir.path, env });
  const [victim = 0] = workersOf(server);
  const outcomes = Array.from({ length: 6 }, () => outcomeOf(`${server.url}/api/health/live`));
  process.kill(victim, 'SIGKILL');
  const seen = await Promise.all(outcomes);
  expect(seen).not.toContain('waits');
  expect(seen).toContain('answered');
});

test('workers that end right after each start are given up, and the program ends', async () => {
  const server = await startServer({ dataDir: dataDir.path, env: { ...env, LOG_LEVEL: 'fatal' } });
  const databasePid = postgresPid(dataDir.path);
  const killing = setInterval(() => {
    for (const pid of workersOf(server)) process.kill(pid, 'SIGKILL');
  }, 50);
  onTestFinished(() => clearInterval(killing));
  const { code } = await server.ended;
  expect(code).toBe(1);
  expect(isPostgresRunning(dataDir.path, databasePid)).toBe(false);
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  '%s to the starting process takes workers and database with it',
  async (signal) => {
    const server = await startServer({ dataDir: dataDir.path, env });
    const databasePid = postgresPid(dataDir.path);
    const workers = workersOf(server);
    expect(workers).toHaveLength(2);
    server.kill(signal);
    expect(await server.ended).toMatchObject(signal === 'SIGINT' ? { code: 0 } : { signal });
    await untilGone(...workers);
    await vi.waitFor(() => expect(isPostgresRunning(dataDir.path, databasePid)).toBe(false), {
      timeout: 10_000,
    });
  },
);

test('asked to stop it is unready at once and answers on for the delay; a second signal ends everything', async () => {
  const server = await startServer({ dataDir: dataDir.path, env: { ...env, SHUTDOWN_DELAY_SECONDS: '300' } });
  const workers = workersOf(server);
  const databasePid = postgresPid(dataDir.path);
  server.kill('SIGTERM');
  await vi.waitFor(async () => expect(await isServing(server)).toBe(false), { timeout: 10_000 });
  // Until then it answers, and asks every client to reconnect.
  const alive = await fetch(`${server.url}/api/health/live`);
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
  expect(workers.every(isThere)).toBe(true);
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 1 });
  await untilGone(...workers);
  await vi.waitFor(() => expect(isPostgresRunning(dataDir.path, databasePid)).toBe(false), {
    timeout: 10_000,
  });
});

test('a port that is taken is named on one line, and nothing stays behind', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => {
    other.close();
  });
  await once(other, 'listening');
  const server = await launchServer({ dataDir: dataDir.path, port, env });
  expect(await server.ended).toEqual({
    code: 1,
    signal: null,
    complaint: `Guidon cannot start: port ${port} is already in use.\n`,
  });
  expect(isPostgresRunning(dataDir.path, postgresPid(dataDir.path))).toBe(false);
});
