import type Pusher from 'pusher-js';
import { afterEach, expect, it } from 'vitest';
import { PusherInNode } from './pusher-in-node.ts';
import { type RealtimeFixture, startRealtime } from './realtime-fixture.ts';

let fixture: RealtimeFixture;
let client: Pusher.default | undefined;
afterEach(async () => {
  client?.disconnect();
  await fixture.end();
});

function connect(options: object = {}) {
  client = new PusherInNode('guidon', {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: fixture.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    ...options,
  });
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
