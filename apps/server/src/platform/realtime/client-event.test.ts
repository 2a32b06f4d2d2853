import { afterEach, describe, expect, it } from 'vitest';
import type { Grant } from './grants.ts';
import {
  connectRaw,
  joinedBuses,
  type RawClient,
  type RealtimeFixture,
  type ServerMessage,
  startRealtime,
} from './realtime-fixture.ts';

let fixtures: RealtimeFixture[] = [];
afterEach(async () => {
  await Promise.all(fixtures.map((fixture) => fixture.end()));
});

async function start(processes = 1): Promise<RealtimeFixture[]> {
  fixtures = await Promise.all(joinedBuses(processes).map((bus) => startRealtime({ bus })));
  return fixtures;
}

const chat = 'private-team-chat-1';

async function member(
  fixture: RealtimeFixture,
  grant: Partial<Grant> = {},
  channel = chat,
): Promise<RawClient> {
  const client = await connectRaw(fixture.port);
  client.send('pusher:subscribe', {
    channel,
    ...fixture.authorize(client.socketId, channel, { clientEvents: true, ...grant }),
  });
  expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
  return client;
}

function say(
  client: RawClient,
  event = 'client-new-message',
  channel: unknown = chat,
  data: unknown = { id: 1 },
) {
  client.socket.send(JSON.stringify({ event, channel, data }));
}

async function heardBy(client: RawClient): Promise<ServerMessage[]> {
  client.send('pusher:ping');
  const heard: ServerMessage[] = [];
  for (;;) {
    const message = await client.next();
    if (message.event === 'pusher:pong') return heard;
    heard.push(message);
  }
}

it('a client event reaches the other members, in every process, and never who sent it', async () => {
  const [here, there] = await start(2);
  if (!here || !there) throw new Error('There are two.');
  const sender = await member(here);
  const others = [await member(here, { userId: 'user-2' }), await member(there, { userId: 'user-3' })];
  say(sender);
  for (const other of others) {
    expect(await other.next()).toEqual({ event: 'client-new-message', channel: chat, data: '{"id":1}' });
  }
  expect(await heardBy(sender)).toEqual([]);
});

it('names the sender on a presence channel, as the grant has it', async () => {
  const [fixture] = await start();
  if (!fixture) throw new Error('There is one.');
  const channel = 'presence-room-1';
  const sender = await member(fixture, { userId: 'user-1' }, channel);
  const other = await member(fixture, { userId: 'user-2' }, channel);
  sender.socket.send(
    JSON.stringify({ event: 'client-typing', channel, user_id: 'user-2', data: { user_id: 'user-2' } }),
  );
  expect(await other.next()).toEqual({
    event: 'client-typing',
    channel,
    data: '{"user_id":"user-2"}',
    user_id: 'user-1',
  });
});

describe('a forged client event goes nowhere', () => {
  it.each([
    ['on a public channel', 'client-new-message', 'event-1'],
    ['on the private channel of a user', 'client-new-notification', 'private-user-1'],
    ['on a channel that was not joined', 'client-new-message', 'private-team-chat-2'],
    ['on no channel', 'client-new-message', null],
    ['on a channel without a name', 'client-new-message', ''],
    ['with the name of an event of ours', 'new-notification', 'private-user-1'],
    ['with the name of an event of the protocol', 'pusher_internal:member_added', chat],
    ['with other letters in its name', 'client-\n', chat],
    ['with a long name', `client-${'x'.repeat(101)}`, chat],
    ['with no name', 'client-', chat],
  ])('%s', async (_what, event, channel) => {
    const [fixture] = await start();
    if (!fixture) throw new Error('There is one.');
    const listener = await member(fixture);
    const forger = await member(fixture, { userId: 'user-2' });
    for (const client of [listener, forger]) {
      client.send('pusher:subscribe', { channel: 'event-1' });
      await client.next();
      client.send('pusher:subscribe', {
        channel: 'private-user-1',
        ...fixture.authorize(client.socketId, 'private-user-1', { userId: '1' }),
      });
      await client.next();
    }
    const stranger = await member(fixture, { userId: 'user-3' }, 'private-team-chat-2');
    say(forger, event, channel);
    expect(await forger.next()).toMatchObject({ event: 'pusher:error' });
    expect(await heardBy(listener)).toEqual([]);
    expect(await heardBy(stranger)).toEqual([]);
  });

  it('after the channel was left', async () => {
    const [fixture] = await start();
    if (!fixture) throw new Error('There is one.');
    const [listener, leaver] = [await member(fixture), await member(fixture, { userId: 'user-2' })];
    leaver.send('pusher:unsubscribe', { channel: chat });
    say(leaver);
    expect(await leaver.next()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
    expect(await heardBy(listener)).toEqual([]);
  });

  it('by a member without the right to send', async () => {
    const [fixture] = await start();
    if (!fixture) throw new Error('There is one.');
    const [listener, mute] = [await member(fixture), await member(fixture, { clientEvents: false })];
    say(mute);
    expect(await mute.next()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
    expect(await heardBy(listener)).toEqual([]);
  });

  it('by a member who says to have the right', async () => {
    const [fixture] = await start();
    if (!fixture) throw new Error('There is one.');
    const client = await connectRaw(fixture.port);
    const { auth, channel_data: data = '' } = fixture.authorize(client.socketId, chat, {});
    const more = data.replace('{', '{"client_events":true,');
    client.send('pusher:subscribe', { channel: chat, auth, channel_data: more });
    expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
  });
});

describe('client events are bounded', () => {
  it('to ten a second from one connection', async () => {
    const [fixture] = await start();
    if (!fixture) throw new Error('There is one.');
    const [sender, other] = [await member(fixture), await member(fixture, { userId: 'user-2' })];
    const began = Date.now();
    for (let sent = 0; sent < 40; sent += 1) say(sender);
    const refused = await heardBy(sender);
    const heard = await heardBy(other);
    const seconds = (Date.now() - began) / 1_000;
    expect(refused.length + heard.length).toBe(40);
    expect(refused[0]).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
    expect(heard.length).toBeGreaterThanOrEqual(10);
    expect(heard.length).toBeLessThanOrEqual(10 + Math.ceil(10 * seconds));
  });

  it('to 10 KB, which are carried to other processes', async () => {
    const [here, there] = await start(2);
    if (!here || !there) throw new Error('There are two.');
    const [sender, other] = [await member(here), await member(there, { userId: 'user-2' })];
    say(sender, 'client-new-message', chat, { text: 'x'.repeat(11_000) });
    expect(await sender.next()).toMatchObject({ event: 'pusher:error' });
    const data = { text: '"ü'.repeat(2_000) };
    say(sender, 'client-new-message', chat, data);
    expect(JSON.parse(String((await other.next()).data))).toEqual(data);
  });

  it('to data that can be written down again', async () => {
    const [fixture] = await start();
    if (!fixture) throw new Error('There is one.');
    const sender = await member(fixture);
    const deep = `${'['.repeat(4_900)}${']'.repeat(4_900)}`;
    sender.socket.send(`{"event":"client-new-message","channel":"${chat}","data":${deep}}`);
    sender.send('pusher:ping');
    await expect.poll(async () => (await sender.next()).event).toBe('pusher:pong');
  });
});
