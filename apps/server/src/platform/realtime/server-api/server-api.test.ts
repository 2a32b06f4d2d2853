import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fastify, type FastifyInstance } from 'fastify';
import type PusherServer from 'pusher';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Grant } from '../grants.ts';
import {
  connectRaw,
  joinedBuses,
  type RawClient,
  type RealtimeFixture,
  startRealtime,
} from '../realtime-fixture.ts';
import { signedQuery } from './requests.ts';
import { serverApi } from './server-api.ts';

const Pusher: typeof PusherServer = createRequire(import.meta.url)('pusher');
const credentials = { key: 'guidon', secret: 'secret' };

let here: RealtimeFixture;
let there: RealtimeFixture;
let app: FastifyInstance;
let port: number;
let pusher: PusherServer;

beforeEach(async () => {
  const [one, two] = joinedBuses(2);
  if (!one || !two) throw new Error('There are two.');
  here = await startRealtime({ bus: one });
  there = await startRealtime({ bus: two });
  app = fastify();
  const { send, membersOf, countListeners } = here.realtime;
  await app.register(serverApi({ appId: '1', credentials, send, membersOf, countListeners }));
  app.post('/elsewhere', ({ body }) => ({ body }));
  app.server.listen(0, '127.0.0.1');
  await app.ready();
  if (!app.server.listening) await once(app.server, 'listening');
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  pusher = new Pusher({ appId: '1', ...credentials, host: '127.0.0.1', port: String(port), useTLS: false });
});
afterEach(async () => {
  await Promise.all([here.end(), there.end(), app.close()]);
});

async function listen(fixture: RealtimeFixture, channel: string, grant?: Partial<Grant>): Promise<RawClient> {
  const client = await connectRaw(fixture.port);
  const signature = channel.startsWith('event-') ? {} : fixture.authorize(client.socketId, channel, grant);
  client.send('pusher:subscribe', { channel, ...signature });
  expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  return client;
}

describe('the official SDK', () => {
  it('publishes to the sockets of every process', async () => {
    const clients = [await listen(here, 'event-1'), await listen(there, 'private-user-1')];
    const response = await pusher.trigger(['event-1', 'private-user-1'], 'hello', { text: 'ü "quoted"' });
    expect(response.status).toBe(200);
    for (const client of clients) {
      expect(await client.next()).toMatchObject({ event: 'hello', data: '{"text":"ü \\"quoted\\""}' });
    }
  });

  it('leaves out the socket it names', async () => {
    const [sender, other] = [await listen(here, 'event-1'), await listen(here, 'event-1')];
    await pusher.trigger('event-1', 'first', {}, { socket_id: sender.socketId });
    await pusher.trigger('event-1', 'second', {});
    expect(await other.next()).toMatchObject({ event: 'first' });
    expect(await sender.next()).toMatchObject({ event: 'second' });
  });

  it('publishes batches in their order', async () => {
    const client = await listen(there, 'event-1');
    await pusher.triggerBatch([
      { channel: 'event-1', name: 'first', data: { n: 1 } },
      { channel: 'event-1', name: 'second', data: 'plain text' },
    ]);
    expect(await client.next()).toMatchObject({ event: 'first', data: '{"n":1}' });
    expect(await client.next()).toMatchObject({ event: 'second', data: 'plain text' });
  });

  it('carries 10 KB of data and no more', async () => {
    const client = await listen(there, 'event-1');
    await pusher.trigger('event-1', 'long', 'x'.repeat(10_240));
    expect(String((await client.next()).data)).toHaveLength(10_240);
    await expect(pusher.trigger('event-1', 'long', 'x'.repeat(10_241))).rejects.toMatchObject({
      status: 400,
      body: expect.stringContaining('10240 bytes'),
    });
  });

  it('lists channels and members of all processes', async () => {
    await listen(here, 'event-1');
    await listen(there, 'event-1');
    await listen(here, 'presence-event-1', { userId: 'a' });
    await listen(there, 'presence-event-1', { userId: 'a' });
    await listen(there, 'presence-event-1', { userId: 'b' });
    const get = async (path: string, params = {}) => {
      const response = await pusher.get({ path, params });
      return response.json();
    };
    expect(await get('/channels')).toEqual({ channels: { 'event-1': {}, 'presence-event-1': {} } });
    expect(await get('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
      channels: { 'presence-event-1': { user_count: 2 } },
    });
    expect(await get('/channels/event-1', { info: 'subscription_count' })).toEqual({
      occupied: true,
      subscription_count: 2,
    });
    expect(await get('/channels/event-2', { info: 'subscription_count' })).toEqual({
      occupied: false,
      subscription_count: 0,
    });
    expect(await get('/channels/presence-event-1/users')).toEqual({ users: [{ id: 'a' }, { id: 'b' }] });
    const told = await pusher.trigger(
      'presence-event-1',
      'hello',
      {},
      { info: 'user_count,subscription_count' },
    );
    expect(await told.json()).toEqual({
      channels: { 'presence-event-1': { user_count: 2, subscription_count: 3 } },
    });
  });

  it('signs channels for connections, without the rights of a session', async () => {
    const client = await connectRaw(here.port);
    const channel = 'private-anything';
    client.send('pusher:subscribe', { channel, ...pusher.authorizeChannel(client.socketId, channel) });
    expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    client.socket.send(JSON.stringify({ event: 'client-x', channel, data: {} }));
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
  });

  it.each([
    ['another secret', { secret: 'another' }],
    ['another key', { key: 'another' }],
  ])('is refused with %s', async (_what, differing) => {
    const client = await listen(here, 'event-1');
    const other = new Pusher({
      appId: '1',
      ...credentials,
      ...differing,
      host: '127.0.0.1',
      port: String(port),
    });
    await expect(other.trigger('event-1', 'x', {})).rejects.toMatchObject({ status: 401 });
    client.send('pusher:ping');
    expect(await client.next()).toMatchObject({ event: 'pusher:pong' });
  });
});

type RequestChanges = {
  method?: string;
  path?: string;
  query?: Record<string, string>;
  body?: string;
  sentBody?: string;
  change?: (query: Record<string, string>) => void;
  skewMs?: number;
};

const event = JSON.stringify({ name: 'x', channel: 'event-1', data: '{}' });

async function request(forged: RequestChanges = {}) {
  const { method = 'POST', path = '/apps/1/events', body = event, skewMs = 0 } = forged;
  const query = signedQuery(
    credentials,
    { method, path, query: forged.query ?? {}, body: Buffer.from(method === 'GET' ? '' : body) },
    Date.now() + skewMs,
  );
  forged.change?.(query);
  const response = await fetch(`http://127.0.0.1:${port}${path}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: forged.sentBody ?? body }),
  });
  return { status: response.status, text: await response.text() };
}

describe('a request', () => {
  it('that is signed is taken', async () => {
    expect(await request()).toEqual({ status: 200, text: '{}' });
  });

  it.each<[string, RequestChanges, string]>([
    ['without a signature', { change: (query) => void delete query['auth_signature'] }, 'auth_signature'],
    [
      'with a short one',
      { change: (query) => void (query['auth_signature'] = query['auth_signature']?.slice(1) ?? '') },
      'auth_signature',
    ],
    ['without a key', { change: (query) => void delete query['auth_key'] }, 'auth_key'],
    ['of another version', { change: (query) => void (query['auth_version'] = '2.0') }, 'auth_version'],
    ['with more in its query', { change: (query) => void (query['info'] = 'user_count') }, 'auth_signature'],
    ['with another body', { sentBody: event.replace('x', 'y') }, 'body_md5'],
    ['with a body that is no JSON and not the signed one', { sentBody: '{' }, 'body_md5'],
    ['without the sum of its body', { body: '', sentBody: event }, 'body_md5'],
    ['that is old', { skewMs: -602_000 }, 'auth_timestamp'],
    ['that is early', { skewMs: 602_000 }, 'auth_timestamp'],
  ])('%s is refused', async (_what, forged, named) => {
    const client = await listen(here, 'event-1');
    const { status, text } = await request(forged);
    expect(status).toBe(401);
    expect(text).toContain(named);
    client.send('pusher:ping');
    expect(await client.next()).toMatchObject({ event: 'pusher:pong' });
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'not valid JSON'],
    ['no object', '[]', ''],
    ['no name', { channel: 'event-1', data: '{}' }, 'name'],
    ['a name of the protocol', { name: 'pusher:ping', channel: 'event-1', data: '{}' }, 'name'],
    ['no channel', { name: 'x', data: '{}' }, 'channels'],
    ['an odd channel', { name: 'x', channel: 'event 1', data: '{}' }, 'channel'],
    [
      'too many channels',
      { name: 'x', channels: Array.from({ length: 101 }, (_n, i) => `event-${i}`), data: '' },
      '100',
    ],
    ['data that is no text', { name: 'x', channel: 'event-1', data: {} }, 'data'],
    ['no socket', { name: 'x', channel: 'event-1', data: '', socket_id: 'x' }, 'socket_id'],
    ['an info there is not', { name: 'x', channel: 'event-1', data: '', info: 'cache' }, 'info'],
  ])('with %s is refused', async (_what, body, named) => {
    const { status, text } = await request({ body: typeof body === 'string' ? body : JSON.stringify(body) });
    expect(status).toBe(400);
    expect(text).toContain(named);
  });

  it('with more than ten events, or one that is wrong, sends none of them', async () => {
    const client = await listen(here, 'event-1');
    const one = { name: 'x', channel: 'event-1', data: '{}' };
    const path = '/apps/1/batch_events';
    for (const batch of [Array.from({ length: 11 }, () => one), [one, { ...one, channel: '' }]]) {
      expect((await request({ path, body: JSON.stringify({ batch }) })).status).toBe(400);
    }
    client.send('pusher:ping');
    expect(await client.next()).toMatchObject({ event: 'pusher:pong' });
  });

  it('with a huge body is refused', async () => {
    expect((await request({ body: 'x'.repeat(300_000) })).status).toBe(413);
  });

  it.each([
    ['/apps/1/channels', { info: 'user_count' }],
    ['/apps/1/channels/event-1', { info: 'user_count' }],
    ['/apps/1/channels/event-1', { info: 'cache' }],
    ['/apps/1/channels/event-1/users', {}],
  ])('for %s with %j is answered 400', async (path, query) => {
    expect((await request({ method: 'GET', path, query })).status).toBe(400);
  });

  it('elsewhere is parsed as ever', async () => {
    const response = await app.inject({ method: 'POST', url: '/elsewhere', payload: { a: 1 } });
    expect(response.json()).toEqual({ body: { a: 1 } });
    expect((await request({ path: '/apps/2/events' })).status).toBe(404);
  });
});
