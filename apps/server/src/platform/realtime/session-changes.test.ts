import { afterEach, describe, expect, it } from 'vitest';
import { createBus, type TopicBus } from '../bus/create-bus.ts';
import { defineTopic } from '../services/topic.ts';
import type { Grant } from './grants.ts';
import {
  connectRaw,
  quietLog,
  type RawClient,
  type RealtimeFixture,
  startRealtime,
} from './realtime-fixture.ts';
import { subscribeToSessionChanges } from './session-changes.ts';

let fixture: RealtimeFixture;
let bus: TopicBus;
const topics = {
  sessionEnded: defineTopic<{ sessionId: string }>('session-ended'),
  userChanged: defineTopic<{ userId: string }>('user-changed'),
  tenantChanged: defineTopic<{ tenantId: string }>('tenant-changed'),
  teamMemberLeft: defineTopic<{ teamId: string; userId: string }>('team-member-left'),
  eventAccessChanged: defineTopic<{ eventId: string; userId: string | null }>('event-access-changed'),
};
afterEach(() => fixture.end());

async function start(options: Parameters<typeof startRealtime>[0] = {}) {
  fixture = await startRealtime(options);
  bus = createBus({ carrier: null, log: quietLog });
  subscribeToSessionChanges(fixture.realtime, bus, topics);
}

const channel = 'private-user-1';

function join(client: RawClient, grant: Partial<Grant> = {}, name = channel) {
  client.send('pusher:subscribe', {
    channel: name,
    ...fixture.authorize(client.socketId, name, { userId: '1', ...grant }),
  });
}

async function joined(grant: Partial<Grant> = {}, name = channel): Promise<RawClient> {
  const client = await connectRaw(fixture.port);
  join(client, grant, name);
  expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  return client;
}

describe('an event for members of a tenant', () => {
  it('reaches the sessions of its user that act in it, and no other', async () => {
    await start();
    const here = await joined({ tenantId: 'tenant-1' });
    const there = await joined({ tenantId: 'tenant-2' });
    const nowhere = await joined({ tenantId: null });
    expect(fixture.publish(channel, 'new-notification', { id: 1 }, { tenantId: 'tenant-1' })).toBe(1);
    expect(fixture.publish(channel, 'new-notification', { id: 2 })).toBe(3);
    expect(await here.next()).toMatchObject({ data: '{"id":1}' });
    for (const client of [here, there, nowhere]) {
      expect(await client.next()).toMatchObject({ data: '{"id":2}' });
    }
  });

  it('does not reach clients with a bare signature', async () => {
    await start();
    const client = await connectRaw(fixture.port);
    client.send('pusher:subscribe', { channel, ...fixture.authorize(client.socketId, channel, null) });
    await client.next();
    expect(fixture.publish(channel, 'new-notification', {}, { tenantId: 'tenant-1' })).toBe(0);
    expect(fixture.publish(channel, 'new-notification', {})).toBe(1);
  });
});

describe('a connection is asked back and hears nothing more', () => {
  it.each([
    ['when its session ends', () => bus.publish(topics.sessionEnded, { sessionId: 'session-1' })],
    ['when its user changes', () => bus.publish(topics.userChanged, { userId: '1' })],
    [
      'when the rules of its tenant change',
      () => bus.publish(topics.tenantChanged, { tenantId: 'tenant-1' }),
    ],
    ['when messages may have been missed', () => fixture.realtime.renewAll()],
  ])('%s', async (_when, change) => {
    await start();
    const client = await joined();
    change();
    expect(fixture.publish(channel, 'new-notification', {})).toBe(0);
    expect(await client.closed).toBe(4200);
  });

  it('although it never finishes to close', async () => {
    await start({ limits: { closeTimeoutMs: 10_000 } });
    const client = await joined();
    client.socket.pause();
    bus.publish(topics.sessionEnded, { sessionId: 'session-1' });
    expect(fixture.publish(channel, 'new-notification', {})).toBe(0);
    expect(fixture.realtime.stats().subscriptions).toBe(0);
    client.socket.terminate();
  });

  it('while those of others stay', async () => {
    await start();
    await joined({ sessionId: 'session-2', userId: '2', tenantId: 'tenant-2' });
    bus.publish(topics.sessionEnded, { sessionId: 'session-1' });
    bus.publish(topics.userChanged, { userId: '1' });
    bus.publish(topics.tenantChanged, { tenantId: 'tenant-1' });
    expect(fixture.publish(channel, 'new-notification', {})).toBe(1);
  });

  it('one of many after the other', async () => {
    await start();
    const clients = await Promise.all(
      Array.from({ length: 60 }, (_none, index) => joined({ userId: String(index) })),
    );
    bus.publish(topics.tenantChanged, { tenantId: 'tenant-1' });
    expect(fixture.realtime.stats().subscriptions).toBe(10);
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual(clients.map(() => 4200));
  });
});

const leave = () => bus.publish(topics.teamMemberLeft, { teamId: 't1', userId: '1' });

describe('who has left a team', () => {
  const teamChannels = ['private-team-t1', 'private-team-chat-t1'];

  async function joinedTeam(userId: string): Promise<RawClient> {
    const client = await connectRaw(fixture.port);
    for (const name of teamChannels) {
      join(client, { userId }, name);
      expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    }
    return client;
  }

  it.each(teamChannels)('hears nothing more on %s, while mates do', async (name) => {
    await start();
    const client = await joinedTeam('1');
    await joinedTeam('2');
    leave();
    expect(fixture.publish(name, 'message-created', {})).toBe(1);
    expect(await client.closed).toBe(4200);
  });

  it('stays where they listen to nothing of it', async () => {
    await start();
    await joined({ userId: '1' });
    leave();
    expect(fixture.publish(channel, 'new-notification', {})).toBe(1);
  });

  it.each(teamChannels)('cannot use an older signature for %s, but one of another team', async (name) => {
    await start();
    const before = Date.now();
    const client = await connectRaw(fixture.port);
    leave();
    join(client, { userId: '1', issuedAtMs: before }, 'private-team-t2');
    expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    join(client, { userId: '1', issuedAtMs: before }, name);
    expect(await client.closed).toBe(4200);
    expect(fixture.publish(name, 'message-created', {})).toBe(0);
  });

  it('listens again with a newer signature', async () => {
    await start();
    leave();
    const client = await connectRaw(fixture.port);
    join(client, { userId: '1', issuedAtMs: Date.now() + 1 }, 'private-team-chat-t1');
    expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  });

  it('is passed over by a sender who knows the members better than this process', async () => {
    await start();
    await joinedTeam('1');
    await joinedTeam('2');
    const audience = { tenantId: 'tenant-1', userIds: ['2', '3'] };
    expect(fixture.publish('private-team-chat-t1', 'message-created', {}, audience)).toBe(1);
  });
});

describe('a signature that was given before', () => {
  it.each([
    ['its session ended', () => bus.publish(topics.sessionEnded, { sessionId: 'session-1' })],
    ['its user changed', () => bus.publish(topics.userChanged, { userId: '1' })],
    ['the rules of its tenant changed', () => bus.publish(topics.tenantChanged, { tenantId: 'tenant-1' })],
    ['messages were missed', () => fixture.realtime.renewAll()],
  ])('%s opens nothing', async (_what, change) => {
    await start();
    const before = Date.now();
    const client = await connectRaw(fixture.port);
    change();
    join(client, { issuedAtMs: before });
    expect(await client.closed).toBe(4200);
    expect(fixture.publish(channel, 'new-notification', {})).toBe(0);
  });

  it('is worth something again once it is new, except after the end of its session', async () => {
    await start();
    bus.publish(topics.userChanged, { userId: '1' });
    await joined({ issuedAtMs: Date.now() + 1 });
    bus.publish(topics.sessionEnded, { sessionId: 'session-1' });
    const client = await connectRaw(fixture.port);
    join(client, { issuedAtMs: Date.now() + 1_000 });
    expect(await client.closed).toBe(4200);
  });

  it.each([-121_000, 121_000])('%i ms from now is refused', async (offset) => {
    await start();
    const client = await connectRaw(fixture.port);
    join(client, { issuedAtMs: Date.now() + offset });
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
    expect(fixture.publish(channel, 'new-notification', {})).toBe(0);
  });

  it('to another connection is refused', async () => {
    await start();
    const first = await joined();
    const second = await connectRaw(fixture.port);
    second.send('pusher:subscribe', { channel, ...fixture.authorize(first.socketId, channel, {}) });
    expect(await second.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
    expect(fixture.publish(channel, 'new-notification', {})).toBe(1);
  });
});

describe('connections of one user', () => {
  it('beyond the limit cost the oldest, which is closed for good', async () => {
    await start({ limits: { connectionsPerUser: 2 } });
    const [first, second, third] = [await joined(), await joined(), await joined()];
    expect(await first.closed).toBe(4004);
    expect(fixture.publish(channel, 'new-notification', {})).toBe(2);
    for (const client of [second, third]) {
      expect(await client.next()).toMatchObject({ event: 'new-notification' });
    }
  });

  it('count once each, whatever they listen to, and no more when they are gone', async () => {
    await start({ limits: { connectionsPerUser: 2 } });
    const first = await joined();
    join(first, {}, 'private-user-1-more');
    await first.next();
    const second = await joined();
    second.socket.terminate();
    await expect.poll(() => fixture.realtime.stats().connections).toBe(1);
    await joined();
    await joined({ userId: '2' });
    expect(fixture.publish(channel, 'new-notification', {})).toBe(3);
  });

  it('are those of the user who joined last', async () => {
    await start({ limits: { connectionsPerUser: 1 } });
    const client = await joined();
    join(client, { userId: '2' });
    await client.next();
    await joined({ userId: '1' });
    expect(fixture.publish(channel, 'new-notification', {})).toBe(2);
  });
});

describe('a co-host whose rights have changed', () => {
  const room = 'presence-event-e1';

  it('is no longer in the control room, while others are, and comes back with new rights alone', async () => {
    await start();
    const client = await joined({ userId: '1' }, room);
    await joined({ userId: '2' }, room);
    bus.publish(topics.eventAccessChanged, { eventId: 'e1', userId: '1' });
    expect(fixture.publish(room, 'room-changed', {})).toBe(1);
    expect(await client.closed).toBe(4200);
  });

  it('no longer hears the event', async () => {
    await start();
    const client = await joined({ userId: '1' }, 'private-event-e1');
    await joined({ userId: '2' }, 'private-event-e1');
    bus.publish(topics.eventAccessChanged, { eventId: 'e1', userId: '1' });
    expect(fixture.publish('private-event-e1', 'event-changed', {})).toBe(1);
    expect(await client.closed).toBe(4200);
  });

  it('is silent for everybody once others may not see it, until they are admitted anew', async () => {
    await start();
    const early = await connectRaw(fixture.port);
    const before = fixture.authorize(early.socketId, 'private-event-e1', { userId: '3' });
    const clients = [await joined({ userId: '1' }, 'private-event-e1')];
    clients.push(await joined({ userId: '2' }, 'private-event-e1'));
    bus.publish(topics.eventAccessChanged, { eventId: 'e1', userId: null });
    expect(fixture.publish('private-event-e1', 'event-changed', {})).toBe(0);
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4200, 4200]);
    early.send('pusher:subscribe', { channel: 'private-event-e1', ...before });
    expect(await early.closed).toBe(4200);
  });

  it('stays where they listen to another event', async () => {
    await start();
    await joined({ userId: '1' }, 'presence-event-e2');
    bus.publish(topics.eventAccessChanged, { eventId: 'e1', userId: '1' });
    expect(fixture.publish('presence-event-e2', 'room-changed', {})).toBe(1);
  });
});
