import { createConnection as connectTcp } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createBus } from '../bus/create-bus.ts';
import type { RealtimeTopics } from './create-realtime.ts';
import { connectRaw, openRaw, quietLog, type RealtimeFixture, startRealtime } from './realtime-fixture.ts';

let fixture: RealtimeFixture | undefined;
afterEach(async () => {
  await fixture?.end();
  fixture = undefined;
});

describe('a connection', () => {
  it('is welcomed with a socket id and the activity timeout', async () => {
    fixture = await startRealtime();
    const welcome = await openRaw(fixture.port).next();
    expect(welcome.event).toBe('pusher:connection_established');
    expect(JSON.parse(String(welcome.data))).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 120,
    });
  });

  it('gets a pong for a ping', async () => {
    fixture = await startRealtime();
    const client = await connectRaw(fixture.port);
    client.send('pusher:ping');
    expect(await client.next()).toEqual({ event: 'pusher:pong', data: '{}' });
  });

  it('hears what is published on its channels, and no more once it left', async () => {
    fixture = await startRealtime();
    const client = await connectRaw(fixture.port);
    client.send('pusher:subscribe', { channel: 'event-1' });
    expect(await client.next()).toEqual({
      event: 'pusher_internal:subscription_succeeded',
      channel: 'event-1',
      data: expect.stringMatching(/^{"quiet_ms":\d+}$/),
    });
    expect(fixture.publish('event-1', 'submission-update', { version: 7 })).toBe(1);
    expect(await client.next()).toEqual({
      event: 'submission-update',
      channel: 'event-1',
      data: '{"version":7}',
    });
    client.send('pusher:unsubscribe', { channel: 'event-1' });
    client.send('pusher:ping');
    await client.next();
    expect(fixture.publish('event-1', 'submission-update', {})).toBe(0);
    expect(fixture.realtime.stats()).toMatchObject({ connections: 1, channels: 0, subscriptions: 0 });
  });

  it('gets a message without an error line in the log', async () => {
    const error = vi.fn<(...entry: unknown[]) => void>();
    const bus = createBus<RealtimeTopics>({ carrier: null, log: { ...quietLog, error } });
    fixture = await startRealtime({ bus });
    const client = await connectRaw(fixture.port);
    client.send('pusher:subscribe', { channel: 'event-1' });
    await client.next();
    expect(fixture.publish('event-1', 'submission-update', { version: 7 })).toBe(1);
    expect(error).not.toHaveBeenCalled();
  });

  it('takes data that is JSON inside a string', async () => {
    fixture = await startRealtime();
    const client = await connectRaw(fixture.port);
    client.send('pusher:subscribe', '{"channel":"team-9"}');
    expect(await client.next()).toMatchObject({ channel: 'team-9' });
  });

  it.each([0, 125, 126, 65_535, 65_536, 200_000])('receives %i bytes of data unharmed', async (length) => {
    fixture = await startRealtime();
    const client = await connectRaw(fixture.port);
    client.send('pusher:subscribe', { channel: 'event-1' });
    await client.next();
    fixture.publish('event-1', 'x', { text: 'é'.repeat(length / 2) });
    const { data } = await client.next();
    expect(JSON.parse(String(data))).toEqual({ text: 'é'.repeat(length / 2) });
  });

  it('is forgotten with its channels when it goes', async () => {
    fixture = await startRealtime();
    const client = await connectRaw(fixture.port);
    client.send('pusher:subscribe', { channel: 'event-1' });
    await client.next();
    client.socket.terminate();
    const { realtime } = fixture;
    const nothing = { connections: 0, channels: 0, subscriptions: 0 };
    await eventually(() => realtime.stats()).toMatchObject(nothing);
  });
});

describe('signed channels', () => {
  it('open to the right signature', async () => {
    fixture = await startRealtime();
    const client = await connectRaw(fixture.port);
    const channel = 'private-user-1';
    client.send('pusher:subscribe', {
      channel,
      ...fixture.authorize(client.socketId, channel),
    });
    expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel });
  });

  it.each([
    ['no signature', () => ({})],
    ['a short one', () => ({ auth: 'guidon:00' })],
    ['one for another channel', (id: string, f: RealtimeFixture) => f.authorize(id, 'private-user-2')],
    ['one for another connection', (_: string, f: RealtimeFixture) => f.authorize('1.1', 'private-user-1')],
    [
      'one over other data',
      (id: string, f: RealtimeFixture) => ({
        ...f.authorize(id, 'private-user-1'),
        channel_data: '{"user_id":"2"}',
      }),
    ],
  ])('stay closed to %s', async (_name, signature) => {
    fixture = await startRealtime();
    const client = await connectRaw(fixture.port);
    client.send('pusher:subscribe', {
      channel: 'private-user-1',
      ...signature(client.socketId, fixture),
    });
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
    expect(await client.next()).toMatchObject({
      event: 'pusher:subscription_error',
      channel: 'private-user-1',
    });
    expect(fixture.publish('private-user-1', 'x', {})).toBe(0);
  });
});

describe('refusals', () => {
  it('close an unknown key with 4001', async () => {
    fixture = await startRealtime();
    const client = openRaw(fixture.port, '/app/other');
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4001 } });
    expect(await client.closed).toBe(4001);
  });

  it('close another protocol version with 4007', async () => {
    fixture = await startRealtime();
    const client = openRaw(fixture.port, '/app/guidon?protocol=4');
    expect(await client.closed).toBe(4007);
  });

  it('close a connection beyond the bounds with 4100', async () => {
    fixture = await startRealtime({ limits: { connectionsPerAddress: 1 } });
    await connectRaw(fixture.port);
    const second = openRaw(fixture.port);
    expect(await second.next()).toMatchObject({ event: 'pusher:error', data: { code: 4100 } });
    expect(await second.closed).toBe(4100);
  });

  it('count addresses as the caller names them', async () => {
    fixture = await startRealtime({
      limits: { connectionsPerAddress: 1 },
      addressOf: (request) => String(request.headers['x-forwarded-for']),
    });
    const { port } = fixture;
    const clients = ['a', 'b'].map((address) => openRaw(port, undefined, { 'x-forwarded-for': address }));
    for (const client of clients) {
      expect(await client.next()).toMatchObject({ event: 'pusher:connection_established' });
    }
  });

  it('answer a foreign origin with 403 and another path with 404', async () => {
    fixture = await startRealtime({ allowsOrigin: (origin) => origin === 'https://ours.test' });
    const { port } = fixture;
    const statusOf = (path: string, origin: string) =>
      new Promise((resolve) => {
        openRaw(port, path, { origin }).socket.on('unexpected-response', (_request, response) => {
          resolve(response.statusCode);
        });
      });
    expect(await statusOf('/app/guidon', 'https://theirs.test')).toBe(403);
    expect(await statusOf('/elsewhere', 'https://ours.test')).toBe(404);
    expect(await openRaw(port, '/app/guidon', { origin: 'https://ours.test' }).next()).toMatchObject({
      event: 'pusher:connection_established',
    });
  });
});

describe('a hook that throws', () => {
  it('costs that connection only', async () => {
    fixture = await startRealtime({
      addressOf: (request) => {
        if (request.headers.origin === 'broken') throw new Error('broken');
        return 'here';
      },
    });
    const { socket } = openRaw(fixture.port, undefined, { origin: 'broken' });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    });
    expect(status).toBe(500);
    expect(await openRaw(fixture.port).next()).toMatchObject({ event: 'pusher:connection_established' });
  });
});

describe('hostile clients', () => {
  it.each([
    ['broken JSON', '{"event":'],
    ['no object', '[]'],
    ['null', 'null'],
    ['a number as event', '{"event":5}'],
    ['a number as channel', '{"event":"pusher:ping","channel":5}'],
    ['deep JSON', '['.repeat(10_000)],
    ['deep data', `{"event":"pusher:subscribe","data":${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}}`],
    ['a prototype as event', '{"event":"__proto__"}'],
    ['no channel', '{"event":"pusher:subscribe"}'],
    ['an odd channel', '{"event":"pusher:subscribe","data":{"channel":"event-1\\n"}}'],
    ['another public channel', '{"event":"pusher:subscribe","data":{"channel":"anything"}}'],
    ['a long channel', `{"event":"pusher:subscribe","data":{"channel":"event-${'1'.repeat(200)}"}}`],
    ['numbers as signature', '{"event":"pusher:subscribe","data":{"channel":"private-a","auth":5}}'],
    ['no channel to leave', '{"event":"pusher:unsubscribe","data":7}'],
    ['too long a frame', `{"event":"pusher:ping","data":"${'x'.repeat(11_000)}"}`],
    ['a client event', '{"event":"client-typing","channel":"event-1","data":{}}'],
  ])('get an error for %s and may go on', async (_name, frame) => {
    fixture = await startRealtime();
    const client = await connectRaw(fixture.port);
    client.socket.send(frame);
    const answer = await client.next();
    expect(answer).toMatchObject({ event: 'pusher:error', data: { message: expect.any(String) } });
    client.send('pusher:subscribe', { channel: 'user-1' });
    await eventually(() => client.next()).toMatchObject({ channel: 'user-1' });
  });

  it('get an error for a binary frame', async () => {
    fixture = await startRealtime();
    const client = await connectRaw(fixture.port);
    client.socket.send(Buffer.from('{"event":"pusher:ping"}'));
    expect(await client.next()).toMatchObject({ event: 'pusher:error' });
  });

  it('are closed for a frame that no client sends', async () => {
    fixture = await startRealtime();
    const client = await connectRaw(fixture.port);
    client.socket.send('x'.repeat(70_000));
    expect(await client.closed).toBe(1009);
  });

  it('are closed for text that is not UTF-8', async () => {
    fixture = await startRealtime();
    const client = await connectRaw(fixture.port);
    client.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await client.closed).toBe(1007);
  });

  it('are closed for too many messages', async () => {
    fixture = await startRealtime({ limits: { messages: { burst: 10, perSecond: 1 } } });
    const client = await connectRaw(fixture.port);
    for (let sent = 0; sent < 12; sent += 1) client.send('pusher:ping');
    expect(await client.closed).toBe(4100);
  });

  it('are closed for too many pings of the socket itself', async () => {
    fixture = await startRealtime({ limits: { messages: { burst: 10, perSecond: 1 } } });
    const client = await connectRaw(fixture.port);
    for (let sent = 0; sent < 12; sent += 1) client.socket.ping();
    expect(await client.closed).toBe(4100);
  });

  it('may listen to a bounded number of channels', async () => {
    fixture = await startRealtime({ limits: { subscriptionsPerConnection: 2 } });
    const client = await connectRaw(fixture.port);
    for (const channel of ['event-1', 'event-2', 'event-2', 'event-3']) {
      client.send('pusher:subscribe', { channel });
    }
    for (const channel of ['event-1', 'event-2', 'event-2']) {
      expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel });
    }
    expect(await client.next()).toMatchObject({ event: 'pusher:error' });
    expect(fixture.realtime.stats().subscriptions).toBe(2);
  });

  it('that do not read are ended instead of buffered for', async () => {
    fixture = await startRealtime({ limits: { unsentBytes: 100_000 } });
    const client = await connectRaw(fixture.port);
    client.send('pusher:subscribe', { channel: 'event-1' });
    await client.next();
    client.socket.pause();
    const { realtime, publish } = fixture;
    await vi.waitUntil(
      () => {
        for (let sent = 0; sent < 50; sent += 1) publish('event-1', 'x', 'y'.repeat(50_000));
        return realtime.stats().endedAsTooSlow === 1;
      },
      { interval: 1 },
    );
    await eventually(() => realtime.stats().connections).toBe(0);
  });

  it('that speak no WebSocket do no harm', async () => {
    fixture = await startRealtime();
    const answer = await new Promise<string>((resolve) => {
      const tcp = connectTcp(fixture?.port ?? 0, '127.0.0.1');
      tcp.write('GET /app/guidon HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      tcp.once('data', (bytes) => resolve(bytes.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('closing', () => {
  it('asks every client to reconnect at once and refuses new ones', async () => {
    fixture = await startRealtime();
    const clients = await Promise.all([connectRaw(fixture.port), connectRaw(fixture.port)]);
    await fixture.realtime.close();
    expect(await Promise.all(clients.map((client) => client.closed))).toEqual([4200, 4200]);
    expect(fixture.realtime.stats().connections).toBe(0);
  });

  it('does not wait for a client that never answers', async () => {
    fixture = await startRealtime({ limits: { closeTimeoutMs: 20 } });
    const client = await connectRaw(fixture.port);
    client.socket.pause();
    await fixture.realtime.close();
    const { realtime } = fixture;
    await eventually(() => realtime.stats().connections).toBe(0);
    client.socket.terminate();
  });
});
