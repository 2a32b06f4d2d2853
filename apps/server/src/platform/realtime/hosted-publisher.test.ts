import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hostedChannelAccess, type RealtimeCredentials } from './channel-authorization.ts';
import { hostedPublisher } from './hosted-publisher.ts';
import {
  connectRaw,
  exampleGrant,
  quietLog,
  type RealtimeFixture,
  startRealtime,
} from './realtime-fixture.ts';
import { serverApi } from './server-api/server-api.ts';

const credentials: RealtimeCredentials = { key: 'guidon', secret: 'secret' };
const id = '0198c0de-0000-7000-8000-000000000001';
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function startService(): Promise<{ fixture: RealtimeFixture; origin: string }> {
  const fixture = await startRealtime();
  const app = fastify();
  const { send, membersOf, countListeners } = fixture.realtime;
  await app.register(serverApi({ appId: '7', credentials, send, membersOf, countListeners }));
  await app.ready();
  const port = await portOf(app.server);
  closing.push(
    () => fixture.end(),
    () => app.close(),
  );
  return { fixture, origin: `http://127.0.0.1:${port}` };
}

type Call = {
  path: string;
  body: { batch?: { name: string }[]; name?: string; channels?: string[]; data?: string };
};

async function startFake(answer: (call: Call) => number) {
  const calls: Call[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [path = ''] = (request.url ?? '').split('?');
      const call: Call = { path, body: JSON.parse(Buffer.concat(chunks).toString()) };
      calls.push(call);
      const status = answer(call);
      if (status > 0) response.writeHead(status).end('a secret of the service');
    });
  });
  const origin = `http://127.0.0.1:${await portOf(server)}`;
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, origin };
}

describe('a hosted service', () => {
  it('hands what is published to those who listen there', async () => {
    const { fixture, origin } = await startService();
    const publisher = hostedPublisher({ origin, appId: '7', credentials, log: quietLog });
    const client = await connectRaw(fixture.port);
    const channel = 'private-user-1';
    const signature = hostedChannelAccess(credentials).authorize(client.socketId, channel, exampleGrant());
    expect(signature).toEqual({ auth: expect.any(String) });
    client.send('pusher:subscribe', { channel, ...signature });
    await client.next();
    publisher.publish(channel, 'first', { text: 'ü' });
    publisher.publish(channel, 'second', { n: 2 });
    publisher.publishToMany(['event-1', channel], 'third', null);
    expect(await client.next()).toMatchObject({ event: 'first', data: '{"text":"ü"}' });
    expect(await client.next()).toMatchObject({ event: 'second', data: '{"n":2}' });
    expect(await client.next()).toMatchObject({ event: 'third', data: 'null' });
  });

  it('is shown of a member what other members may see', () => {
    const grant = exampleGrant({ userInfo: { username: 'ada' } });
    const { channel_data: data } = hostedChannelAccess(credentials).authorize(
      '1.1',
      'presence-event-1',
      grant,
    );
    expect(JSON.parse(data ?? '')).toEqual({ user_id: 'user-1', user_info: { username: 'ada' } });
  });

  it('receives only the ids of what members of one tenant may read', async () => {
    const { calls, origin } = await startFake(() => 200);
    const publisher = hostedPublisher({ origin, appId: '7', credentials, log: quietLog });
    const data = { id, title: 'The plan', count: 3, eventId: id, nested: { id } };
    publisher.publish('private-user-1', 'new-notification', data, { tenantId: 'tenant-1' });
    publisher.publishToMany(['a', 'b'], 'new-notification', data, { tenantId: 'tenant-1' });
    await publisher.drain(5_000);
    expect(calls.map(({ body }) => body.data)).toEqual([1, 2].map(() => JSON.stringify({ id, eventId: id })));
  });
});

describe('calls of a hosted service', () => {
  it('carry up to 100 channels, or 10 events', async () => {
    const { calls, origin } = await startFake(() => 200);
    const publisher = hostedPublisher({ origin, appId: '7', credentials, log: quietLog });
    const channels = Array.from({ length: 250 }, (_none, index) => `private-user-${index}`);
    publisher.publishToMany(channels, 'many', {});
    for (let n = 0; n < 12; n += 1) publisher.publish('event-1', `event ${n}`, {});
    await publisher.drain(5_000);
    expect(calls.flatMap(({ body }) => body.channels ?? [])).toEqual(channels);
    expect(calls.map(({ path, body }) => [path, body.channels?.length ?? body.batch?.length])).toEqual([
      ['/apps/7/events', 100],
      ['/apps/7/events', 100],
      ['/apps/7/events', 50],
      ['/apps/7/batch_events', 10],
      ['/apps/7/batch_events', 2],
    ]);
  });

  it('that fail are logged, without what was sent, and those after them go on', async () => {
    const { calls, origin } = await startFake(({ body }) => (body.name === 'bad' ? 500 : 200));
    const error = vi.fn<(...line: unknown[]) => void>();
    const publisher = hostedPublisher({ origin, appId: '7', credentials, log: { ...quietLog, error } });
    publisher.publishToMany(['a', 'b'], 'bad', {});
    publisher.publishToMany(['a', 'b'], 'good', {});
    await publisher.drain(5_000);
    expect(calls.map(({ body }) => body.name)).toEqual(['bad', 'good']);
    expect(error).toHaveBeenCalledOnce();
    const [[line] = []] = error.mock.calls;
    expect(line).toMatchObject({ err: { message: 'It answered 500.' } });
  });

  it('that are never answered end after a while, and so does the wait for them', async () => {
    const timeout = new AbortController();
    const startTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    onTestFinished(() => startTimeout.mockRestore());
    // The time is over once the call has arrived, however long that takes.
    const { calls, origin } = await startFake(() => {
      timeout.abort(new DOMException('The time is over.', 'TimeoutError'));
      return 0;
    });
    const error = vi.fn<(...line: unknown[]) => void>();
    const log = { ...quietLog, error };
    const publisher = hostedPublisher({ origin, appId: '7', credentials, log, timeoutMs: 50 });
    publisher.publish('event-1', 'lost', {});
    await publisher.drain(5_000);
    expect(startTimeout).toHaveBeenCalledExactlyOnceWith(50);
    expect(calls).toHaveLength(1);
    expect(error).toHaveBeenCalledOnce();
    await publisher.drain(5_000);
  });

  it('that wait are bounded, and the loss is logged once', async () => {
    const { calls, origin } = await startFake(() => 200);
    const error = vi.fn<(...line: unknown[]) => void>();
    const log = { ...quietLog, error };
    const publisher = hostedPublisher({ origin, appId: '7', credentials, log, queueLength: 3 });
    for (let n = 0; n < 9; n += 1) publisher.publish('event-1', `event ${n}`, {});
    await publisher.drain(5_000);
    expect(calls.flatMap(({ body }) => body.batch ?? [])).toHaveLength(3);
    expect(error).toHaveBeenCalledOnce();
    publisher.publish('event-1', 'later', {});
    await publisher.drain(5_000);
    expect(calls.at(-1)?.body.name).toBe('later');
  });
});
