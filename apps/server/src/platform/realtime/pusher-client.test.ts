import type Pusher from 'pusher-js';
import { afterEach, expect, it } from 'vitest';
import { PusherInNode, type RealtimeFixture, startRealtime } from './realtime-fixture.ts';

let fixture: RealtimeFixture;
const clients: Pusher.default[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await fixture.end();
});

function connect(options: object = {}) {
  const client = new PusherInNode('guidon', {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: fixture.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    ...options,
  });
  clients.push(client);
  return client;
}

it('pusher-js connects, subscribes and receives', async () => {
  fixture = await startRealtime();
  const channel = connect().subscribe('event-1');
  const received = new Promise((resolve) => {
    channel.bind('submission-update', resolve);
  });
  await new Promise((resolve) => {
    channel.bind('pusher:subscription_succeeded', resolve);
  });
  fixture.publish('event-1', 'submission-update', { version: 3 });
  expect(await received).toEqual({ version: 3 });
});

it('pusher-js joins a private channel with a signature of ours', async () => {
  fixture = await startRealtime();
  const channel = connect({
    channelAuthorization: {
      customHandler: (
        { socketId, channelName }: { socketId: string; channelName: string },
        done: (error: null, auth: object) => void,
      ) => done(null, fixture.authorize(socketId, channelName)),
    },
  }).subscribe('private-user-1');
  await new Promise((resolve) => {
    channel.bind('pusher:subscription_succeeded', resolve);
  });
  expect(fixture.publish('private-user-1', 'new-notification', {})).toBe(1);
});

it('pusher-js hears of a refused subscription on the channel', async () => {
  fixture = await startRealtime();
  const channel = connect().subscribe('nonsense');
  const error = await new Promise((resolve) => {
    channel.bind('pusher:subscription_error', resolve);
  });
  expect(error).toMatchObject({ status: 400 });
});

it('pusher-js gives up on an unknown key', async () => {
  fixture = await startRealtime({ key: 'another' });
  const { connection } = connect();
  const error = await new Promise((resolve) => {
    connection.bind('error', resolve);
  });
  expect(error).toMatchObject({ error: { data: { code: 4001 } } });
  expect(connection.state).toBe('disconnected');
});

function connectAs(userId: string) {
  return connect({
    channelAuthorization: {
      customHandler: (
        { socketId, channelName }: { socketId: string; channelName: string },
        done: (error: null, auth: object) => void,
      ) => {
        const grant = { userId, userInfo: { username: `name of ${userId}` }, clientEvents: true };
        done(null, fixture.authorize(socketId, channelName, grant));
      },
    },
  });
}

function heard(channel: Pusher.Channel, event: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    channel.bind(event, (...values: unknown[]) => resolve(values));
  });
}

it('pusher-js sees who comes and goes on a presence channel', async () => {
  fixture = await startRealtime();
  const watching = connectAs('a').subscribe('presence-event-1');
  const [alone] = await heard(watching, 'pusher:subscription_succeeded');
  expect(alone).toMatchObject({ count: 1, me: { id: 'a', info: { username: 'name of a' } } });
  const added = heard(watching, 'pusher:member_added');
  const coming = connectAs('b');
  const [both] = await heard(coming.subscribe('presence-event-1'), 'pusher:subscription_succeeded');
  expect(both).toMatchObject({ count: 2, members: { a: { username: 'name of a' } } });
  expect(await added).toEqual([{ id: 'b', info: { username: 'name of b' } }]);
  const removed = heard(watching, 'pusher:member_removed');
  coming.disconnect();
  expect(await removed).toEqual([{ id: 'b', info: { username: 'name of b' } }]);
});

it('pusher-js triggers client events for the others', async () => {
  fixture = await startRealtime();
  const sender = connectAs('a').subscribe('presence-event-1');
  const other = connectAs('b').subscribe('presence-event-1');
  await Promise.all([sender, other].map((channel) => heard(channel, 'pusher:subscription_succeeded')));
  const typing = heard(other, 'client-typing');
  sender.trigger('client-typing', { where: 'here' });
  expect(await typing).toEqual([{ where: 'here' }, { user_id: 'a' }]);
});
