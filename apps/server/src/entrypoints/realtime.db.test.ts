import { createRequire } from 'node:module';
import {
  presenceEventChannel,
  privateUserChannel,
  realtimeRoutes,
  sessionRoutes,
  systemRoutes,
} from '@guidon/contract';
import { createHttpClient, type HttpClient, succeeded } from '@guidon/testkit/http';
import { patientClient } from '@guidon/testkit/patient-http';
import type PusherServer from 'pusher';
import type Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ChannelAuthorization } from '../platform/services/realtime-services.ts';
import { connectRaw, PusherInNode } from '../platform/realtime/realtime-fixture.ts';
import { eventually } from '../testing/eventually.ts';
import { type Competition, openCompetition, type Player } from '../testing/processes/competition.ts';
import { postgresOf } from '../testing/processes/postgres-of.ts';
import {
  type DataDir,
  endLaunched,
  makeDataDir,
  makeMigratedDataDir,
  startServer,
} from '../testing/processes/server-process.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PusherInServer: typeof PusherServer = createRequire(import.meta.url)('pusher');
const app = { appId: '1', key: 'guidon', secret: 'a secret that is long enough' };
const env = {
  SECRET_KEY: 'one secret for both of the processes',
  PUSHER_APP_ID: app.appId,
  PUSHER_KEY: app.key,
  PUSHER_SECRET: app.secret,
};

interface Process {
  url: string;
  port: number;
  http: HttpClient;
  pusher: PusherServer;
}

let folders: DataDir[] = [];
let first: Process;
let second: Process;
let competition: Competition;
const clients: Pusher.default[] = [];

beforeAll(async () => {
  const [own, shared] = [await makeMigratedDataDir(), await makeDataDir()];
  folders = [own, shared];
  first = processAt((await startServer({ dataDir: own.path, env })).url);
  const { host, port, user, database } = postgresOf(own.path);
  const url = `postgres://localhost:${port}/${database}?host=${encodeURIComponent(host)}&user=${user}`;
  second = processAt((await startServer({ dataDir: shared.path, env: { ...env, DATABASE_URL: url } })).url);
  competition = await openCompetition(first.http, { challenges: 1, players: 3 });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await endLaunched();
  await Promise.all(folders.map((folder) => folder.remove()));
});

function processAt(url: string): Process {
  const port = Number(new URL(url).port);
  const pusher = new PusherInServer({ ...app, host: '127.0.0.1', port: String(port), useTLS: false });
  return { url, port, http: patientClient(createHttpClient(url)), pusher };
}

function playerAt(index: number): Player {
  const player = competition.players[index];
  if (!player) throw new Error(`There are ${competition.players.length} players.`);
  return player;
}

function connect({ url, port }: Process, token: string | null): Pusher.default {
  const client = new PusherInNode(app.key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: (request, done) => void answer(url, token, request, done),
    },
  });
  clients.push(client);
  return client;
}

async function answer(
  url: string,
  token: string | null,
  { socketId, channelName }: { socketId: string; channelName: string },
  done: (error: Error | null, signature: ChannelAuthorization | null) => void,
): Promise<void> {
  const response = await authorize(url, token, socketId, channelName);
  if (response.ok) done(null, await signatureIn(response));
  else done(new Error(`Auth request failed: ${response.status}`), null);
}

function authorize(url: string, token: string | null, socketId: string, channel: string): Promise<Response> {
  return fetch(`${url}/api${realtimeRoutes.authorize.path}`, {
    method: realtimeRoutes.authorize.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
  });
}

async function signatureIn(response: Response): Promise<ChannelAuthorization> {
  return JSON.parse(await response.text());
}

function event(channel: Pusher.Channel, name: string): Promise<unknown> {
  return new Promise((resolve) => {
    channel.bind(name, resolve);
  });
}

test('browsers get the key of the endpoint, and may connect to nothing else', async () => {
  const response = await fetch(`${first.url}/api${systemRoutes.config.path}`);
  expect(await response.json()).toMatchObject({ data: { realtime: { key: app.key } } });
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/connect-src 'self' ws:\/\/[^ ;]+(;|$)/);
});

test('what a program publishes through one process reaches the user at the other, and no one else', async () => {
  const [player, other] = [playerAt(0), playerAt(1)];
  const name = privateUserChannel(player.userId);
  const channel = connect(first, player.token).subscribe(name);
  await event(channel, 'pusher:subscription_succeeded');
  for (const token of [other.token, competition.adminToken]) {
    const refused = connect(second, token).subscribe(name);
    expect(await event(refused, 'pusher:subscription_error')).toMatchObject({
      error: 'Auth request failed: 403',
    });
  }
  const anonymous = connect(second, null).subscribe(name);
  expect(await event(anonymous, 'pusher:subscription_error')).toMatchObject({
    error: 'Auth request failed: 401',
  });
  // The player may still be notified of the registration, which is not the event under test.
  const heard = event(channel, 'of-a-program');
  await second.pusher.trigger(name, 'of-a-program', { id: 'x' });
  expect(await heard).toEqual({ id: 'x' });
  const { channels } = await (
    await second.pusher.get({ path: '/channels', params: { info: 'subscription_count' } })
  ).json();
  expect(channels[name]).toEqual({ subscription_count: 1 });
});

test('those who look after an event see each other through both processes', async () => {
  const name = presenceEventChannel(competition.eventId);
  const { adminToken } = competition;
  const refused = connect(first, playerAt(0).token).subscribe(name);
  expect(await event(refused, 'pusher:subscription_error')).toMatchObject({
    error: 'Auth request failed: 403',
  });
  const here = connect(first, adminToken);
  await event(here.subscribe(name), 'pusher:subscription_succeeded');
  const there = connect(second, adminToken).subscribe(name);
  expect(await event(there, 'pusher:subscription_succeeded')).toMatchObject({
    count: 1,
    me: { info: { role: 'admin' } },
  });
  const users = async () => (await second.pusher.get({ path: `/channels/${name}/users` })).json();
  expect(await users()).toEqual({ users: [{ id: expect.any(String) }] });
  there.unsubscribe();
  expect(await users()).toEqual({ users: [{ id: expect.any(String) }] });
  here.unsubscribe(name);
  await eventually(users).toEqual({ users: [] });
});

test('who signs out at one process hears nothing more at the other', async () => {
  const { token, userId } = playerAt(2);
  const channel = privateUserChannel(userId);
  const listening = await connectRaw(first.port);
  const waiting = await connectRaw(first.port);
  const [granted, unused] = await Promise.all(
    [listening, waiting].map(async ({ socketId }) =>
      signatureIn(await authorize(first.url, token, socketId, channel)),
    ),
  );
  listening.send('pusher:subscribe', { channel, ...granted });
  expect(await listening.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  succeeded(await second.http.call(sessionRoutes.logout, token, {}));
  expect(await listening.closed).toBe(4200);
  waiting.send('pusher:subscribe', { channel, ...unused });
  expect(await waiting.closed).toBe(4200);
  const again = await connectRaw(first.port);
  expect((await authorize(first.url, token, again.socketId, channel)).status).toBe(401);
  again.socket.terminate();
});
