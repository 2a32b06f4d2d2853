import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { connect } from '@guidon/db';
import { cloneDatabase } from '@guidon/testkit';
import { createHttpClient } from '@guidon/testkit/http';
import { patiently } from '@guidon/testkit/patient-http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Competition, openCompetition } from '../testing/processes/competition.ts';
import { type Nginx, startNginx } from '../testing/processes/nginx.ts';
import {
  admin,
  type DataDir,
  endLaunched,
  makeDataDir,
  type ServerProcess,
  startServer,
} from '../testing/processes/server-process.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let dataDir: DataDir;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let nginx: Nginx;
let competition: Competition;
const servers: ServerProcess[] = [];
const workerCounts = ['1', '2'];

async function start(index: number, port?: number): Promise<void> {
  const { host, port: databasePort, user, database: name } = database;
  servers[index] = await startServer({
    dataDir: dataDir.path,
    ...(port !== undefined && { port }),
    env: {
      WORKERS: workerCounts[index] ?? '1',
      SECRET_KEY: 'one secret for both of the servers',
      TRUST_PROXY: '1',
      DATABASE_URL: `postgres://localhost:${databasePort}/${name}?host=${encodeURIComponent(host)}&user=${user}`,
    },
  });
}

const portOf = ({ url }: ServerProcess) => Number(new URL(url).port);

beforeAll(async () => {
  dataDir = await makeDataDir();
  database = await cloneDatabase();
  await start(0);
  await start(1);
  nginx = await startNginx(servers.map(portOf));
  competition = await openCompetition(createHttpClient(`http://127.0.0.1:${nginx.port}`), {
    challenges: 2,
    players: 6,
  });
});
afterAll(async () => {
  await nginx.stop();
  await endLaunched();
  await database.drop();
  await dataDir.remove();
});

interface ProxiedRequest {
  path: string;
  token?: string;
  body?: object;
  headers?: Record<string, string>;
  from?: string;
}

interface NginxReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

async function send({ path, token, body, headers, from }: ProxiedRequest): Promise<NginxReply> {
  const outgoing = request({
    host: '127.0.0.1',
    port: nginx.port,
    path,
    method: body ? 'POST' : 'GET',
    agent: false,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(from && { localAddress: from }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<NginxReply>();
  outgoing.once('error', reject);
  outgoing.once('response', (response) => {
    text(response).then(
      (received) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: isJson(response.headers) ? JSON.parse(received) : received,
        }),
      reject,
    );
  });
  outgoing.end(body && JSON.stringify(body));
  return promise;
}

function isJson(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('application/json') === true;
}

test('the address of a client is the one that nginx has seen, whatever the client says', async () => {
  const from = '127.0.0.77';
  const { status } = await patiently(() =>
    send({
      path: '/api/auth/login',
      body: admin,
      headers: { 'x-forwarded-for': '192.0.2.66' },
      from,
    }),
  );
  expect(status).toBe(200);
  const client = await connect(database);
  const { rows } = await client.query<{ address: string }>(
    'select address from sessions order by created_at desc limit 1',
  );
  await client.end();
  expect(rows).toEqual([{ address: from }]);
});

test('an answer carries the id that nginx gave the request, and metrics are for no one outside', async () => {
  const { status, headers } = await send({ path: '/api/health/ready' });
  expect(status).toBe(200);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect((await send({ path: '/metrics' })).status).toBe(404);
});

test('a WebSocket passes through', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${nginx.port}/app/guidon?protocol=7`);
  const [greeting] = await once(socket, 'message');
  expect(String(greeting)).toContain('pusher:connection_established');
  const closed = once(socket, 'close');
  socket.close();
  await closed;
});

/** Each player answers and reads in turn until `stop`. */
function startLoad() {
  const { eventId, questions, players } = competition;
  const [question] = questions;
  const outcomes = new Map<string, number>();
  const ending = new AbortController();
  const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  async function play(token: string): Promise<void> {
    const answer = {
      path: `/api/challenges/${question?.challengeId}/submit`,
      token,
      body: { eventId, questionId: question?.questionId, answer: 'wrong' },
    };
    const board = { path: `/api/events/${eventId}/leaderboard`, token };
    while (!ending.signal.aborted) {
      for (const sent of [answer, board])
        await patiently(() => send(sent)).then(
          ({ status, body }) => note(status === 200 ? '200' : `${status} ${JSON.stringify(body)}`),
          (error: unknown) => note(String(error)),
        );
    }
  }

  const playing = Promise.all(players.map(({ token }) => play(token)));
  return {
    answered: () => outcomes.get('200') ?? 0,
    async end() {
      ending.abort();
      await playing;
      return outcomes;
    },
  };
}

test('each server is restarted in its turn under load, and no request fails', async () => {
  const load = startLoad();
  const ports = servers.map(portOf);
  for (const [index, server] of [...servers].entries()) {
    await nginx.useServers(ports.filter((_port, other) => other !== index));
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, complaint: '' });
    await start(index, ports[index]);
    await nginx.useServers(ports);
    const before = load.answered();
    await vi.waitFor(() => expect(load.answered()).toBeGreaterThan(before + 20), { timeout: 20_000 });
  }
  const outcomes = await load.end();
  expect([...outcomes.keys()]).toEqual(['200']);
});
