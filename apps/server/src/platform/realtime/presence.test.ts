import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Grant } from './grants.ts';
import { createPresence } from './presence.ts';
import {
  connectRaw,
  joinedBuses,
  type RawClient,
  type RealtimeFixture,
  type ServerMessage,
  startRealtime,
} from './realtime-fixture.ts';

const channel = 'presence-event-1';
let fixtures: RealtimeFixture[] = [];
afterEach(async () => {
  await Promise.all(fixtures.map((fixture) => fixture.end()));
  fixtures = [];
});

async function start(options: Parameters<typeof startRealtime>[0] = {}): Promise<RealtimeFixture> {
  const fixture = await startRealtime(options);
  fixtures.push(fixture);
  return fixture;
}

async function startTwo(): Promise<[RealtimeFixture, RealtimeFixture]> {
  const [one, two] = joinedBuses(2);
  if (!one || !two) throw new Error('There are two.');
  return [await start({ bus: one }), await start({ bus: two })];
}

function ask(fixture: RealtimeFixture, client: RawClient, grant: Partial<Grant>) {
  client.send('pusher:subscribe', { channel, ...fixture.authorize(client.socketId, channel, grant) });
  return client.next();
}

type JoinedClient = { client: RawClient; answer: ServerMessage };

async function enter(fixture: RealtimeFixture, userId: string): Promise<JoinedClient> {
  const client = await connectRaw(fixture.port);
  const answer = await ask(fixture, client, { userId, userInfo: { username: `name of ${userId}` } });
  expect(answer).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel });
  return { client, answer };
}

function idsIn({ answer }: JoinedClient): string[] {
  const { presence }: { presence: { ids: string[] } } = JSON.parse(String(answer.data));
  return presence.ids.toSorted();
}

const added = (userId: string) => ({
  event: 'pusher_internal:member_added',
  channel,
  data: JSON.stringify({ user_id: userId, user_info: { username: `name of ${userId}` } }),
});
const removed = (userId: string) => ({
  event: 'pusher_internal:member_removed',
  channel,
  data: JSON.stringify({ user_id: userId }),
});

async function heardBy({ client }: JoinedClient): Promise<ServerMessage[]> {
  client.send('pusher:ping');
  const heard: ServerMessage[] = [];
  for (;;) {
    const message = await client.next();
    if (message.event === 'pusher:pong') return heard;
    heard.push(message);
  }
}

describe('members of a presence channel', () => {
  it('are listed to a new member', async () => {
    const fixture = await start();
    await enter(fixture, 'a');
    const { answer } = await enter(fixture, 'b');
    expect(JSON.parse(String(answer.data))).toEqual({
      presence: {
        count: 2,
        ids: ['a', 'b'],
        hash: { a: { username: 'name of a' }, b: { username: 'name of b' } },
      },
    });
  });

  it('are announced once each, however many connections they have', async () => {
    const fixture = await start();
    const watcher = await enter(fixture, 'a');
    const first = await enter(fixture, 'b');
    const second = await enter(fixture, 'b');
    expect(idsIn(second)).toEqual(['a', 'b']);
    expect(await heardBy(watcher)).toEqual([added('b')]);
    expect(await heardBy(first)).toEqual([]);
    first.client.socket.terminate();
    await expect.poll(() => fixture.realtime.stats().connections).toBe(2);
    expect(await heardBy(watcher)).toEqual([]);
    second.client.send('pusher:unsubscribe', { channel });
    expect(await watcher.client.next()).toEqual(removed('b'));
  });

  it('are those of another user once a connection has joined as that one', async () => {
    const fixture = await start();
    const watcher = await enter(fixture, 'a');
    const { client } = await enter(fixture, 'b');
    await ask(fixture, client, { userId: 'c', userInfo: { username: 'name of c' } });
    expect(await heardBy(watcher)).toEqual([added('b'), removed('b'), added('c')]);
  });

  it('leave when their session ends', async () => {
    const fixture = await start();
    const watcher = await enter(fixture, 'a');
    const client = await connectRaw(fixture.port);
    await ask(fixture, client, { userId: 'b', sessionId: 'session-2' });
    await watcher.client.next();
    fixture.realtime.endSession('session-2');
    expect(await watcher.client.next()).toEqual(removed('b'));
  });

  it('are a bounded number', async () => {
    const fixture = await start({ limits: { membersPerPresenceChannel: 2 } });
    await enter(fixture, 'a');
    await enter(fixture, 'b');
    const client = await connectRaw(fixture.port);
    expect(await ask(fixture, client, { userId: 'c' })).toMatchObject({ event: 'pusher:error' });
    expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error' });
    expect(idsIn(await enter(fixture, 'b'))).toEqual(['a', 'b']);
  });

  it('need data about themselves of at most 1 KB', async () => {
    const fixture = await start();
    const client = await connectRaw(fixture.port);
    const userInfo = { username: 'x'.repeat(1_024) };
    expect(await ask(fixture, client, { userInfo })).toMatchObject({ event: 'pusher:error' });
    await client.next();
    client.send('pusher:subscribe', { channel, ...fixture.authorize(client.socketId, channel, null) });
    expect(await client.next()).toMatchObject({ event: 'pusher:error' });
    expect(fixture.realtime.membersOf(channel).size).toBe(0);
  });

  it.each([
    ['without a signature', {}],
    ['with a wrong one', { auth: 'guidon:00', channel_data: '{"user_id":"a"}' }],
  ])('do not join %s', async (_what, signature) => {
    const fixture = await start();
    const client = await connectRaw(fixture.port);
    client.send('pusher:subscribe', { channel, ...signature });
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
    expect(fixture.realtime.membersOf(channel).size).toBe(0);
  });
});

describe('over two processes', () => {
  it('all see each other, once', async () => {
    const [here, there] = await startTwo();
    const watcher = await enter(here, 'a');
    const other = await enter(there, 'b');
    expect(idsIn(other)).toEqual(['a', 'b']);
    expect(await watcher.client.next()).toEqual(added('b'));
    const twin = await enter(here, 'b');
    expect(await heardBy(watcher)).toEqual([]);
    other.client.socket.terminate();
    await expect.poll(() => there.realtime.stats().connections).toBe(0);
    expect(await heardBy(watcher)).toEqual([]);
    twin.client.socket.terminate();
    expect(await watcher.client.next()).toEqual(removed('b'));
    expect([...there.realtime.membersOf(channel).keys()]).toEqual(['a']);
  });

  it('a process that starts later learns who is there', async () => {
    const [one, two] = joinedBuses(2);
    if (!one || !two) throw new Error('There are two.');
    await enter(await start({ bus: one }), 'a');
    const later = await start({ bus: two });
    await expect.poll(() => [...later.realtime.membersOf(channel).keys()]).toEqual(['a']);
    expect(idsIn(await enter(later, 'b'))).toEqual(['a', 'b']);
  });

  it('members of a process that stops leave', async () => {
    const [here, there] = await startTwo();
    const watcher = await enter(here, 'a');
    await enter(there, 'b');
    await watcher.client.next();
    await there.realtime.close();
    expect(await watcher.client.next()).toEqual(removed('b'));
  });
});

describe('what a process has missed', () => {
  type Changes = string[];

  /** The presence of one process alone, on a bus where the test plays the others. */
  function listen() {
    const [bus] = joinedBuses(1);
    if (!bus) throw new Error('There is one.');
    const changes: Changes = [];
    let nowMs = 0;
    const presence = createPresence({
      bus,
      onAdded: (_channel, userId) => changes.push(`+${userId}`),
      onRemoved: (_channel, userId) => changes.push(`-${userId}`),
      silentMs: 30_000,
      now: () => nowMs,
    });
    const asked = vi.fn<(message: { process: string; round: number }) => void>();
    bus.subscribe('presence-requested', asked);
    const joins = (process: string, userId: string) =>
      bus.publish('presence-joined', { process, channel, userId, info: null });
    return {
      bus,
      presence,
      changes,
      asked,
      joins,
      pass: (ms: number) => {
        nowMs += ms;
        presence.sweep();
      },
    };
  }

  it('members of a process that died leave when it was silent for long', () => {
    const { bus, changes, joins, pass } = listen();
    joins('dead', 'a');
    joins('alive', 'b');
    joins('alive', 'c');
    joins('dead', 'c');
    pass(20_000);
    bus.publish('presence-alive', { process: 'alive' });
    pass(10_000);
    expect(changes).toEqual(['+a', '+b', '+c']);
    pass(1);
    expect(changes).toEqual(['+a', '+b', '+c', '-a']);
  });

  it('a process that was taken for dead is asked again', () => {
    const { bus, asked, joins, pass } = listen();
    joins('slow', 'a');
    bus.publish('presence-alive', { process: 'slow' });
    expect(asked).toHaveBeenCalledOnce();
    pass(31_000);
    joins('slow', 'b');
    bus.publish('presence-alive', { process: 'slow' });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('members that are not listed again have left', () => {
    const { bus, presence, changes, asked, joins } = listen();
    joins('other', 'a');
    joins('other', 'b');
    joins('third', 'c');
    presence.ask();
    const [{ process, round } = { process: '', round: 0 }] = asked.mock.lastCall ?? [];
    joins('other', 'b');
    bus.publish('presence-listed', { process: 'other', to: 'somebody else', round });
    expect(changes).toEqual(['+a', '+b', '+c']);
    bus.publish('presence-listed', { process: 'other', to: process, round });
    expect(changes).toEqual(['+a', '+b', '+c', '-a']);
  });

  it('an answer to an earlier request drops no member that joined since', () => {
    const { bus, presence, changes, asked, joins } = listen();
    presence.ask();
    joins('other', 'a');
    presence.ask();
    const [{ process, round } = { process: '', round: 0 }] = asked.mock.calls[0] ?? [];
    bus.publish('presence-listed', { process: 'other', to: process, round });
    expect(changes).toEqual(['+a']);
  });
});
