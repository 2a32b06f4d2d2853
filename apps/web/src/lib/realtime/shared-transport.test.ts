import Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeBrowser } from './browser-fixture.ts';
import { createRealtimeClient, type RealtimeClient } from './client.ts';
import { FakeSocket, installFakeSockets } from './socket-fixture.ts';

let browser: FakeBrowser;
let clients: RealtimeClient[];
beforeEach(() => {
  vi.useFakeTimers();
  installFakeSockets(Pusher.Runtime);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  browser = new FakeBrowser();
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.close();
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const soon = (delayMs = 100) => vi.advanceTimersByTimeAsync(delayMs);

function openTab({ owner = 'ada north', tab = browser.openTab() } = {}) {
  const client = createRealtimeClient({
    endpoint: { key: 'guidon' },
    location: { hostname: 'ctf.test', port: '', protocol: 'https:' },
    requestAuth: async (socketId, channel) => ({
      auth: `right to ${channel}`,
      channel_data: JSON.stringify({ user_id: 'ada', of: socketId }),
    }),
    shared: { sharing: tab.sharing, owner },
    random: () => 0.5,
    loadPusher: () => Promise.resolve(Pusher),
    watchLifecycle: tab.watchLifecycle,
  });
  clients.push(client);
  return { client, tab };
}

function listen(client: RealtimeClient, channel = 'event-1') {
  const versions: number[] = [];
  const joined = vi.fn<() => void>();
  const stop = client.subscribe(
    channel,
    'submission-update',
    ({ version }) => versions.push(version),
    joined,
  );
  return { versions, joined, stop };
}

const wishes = (socket = FakeSocket.newest()) =>
  socket.sent
    .filter(({ event }) => event.startsWith('pusher:') && event.endsWith('subscribe'))
    .map(({ event, data }) => `${event === 'pusher:subscribe' ? '+' : '-'}${data.channel}`);

function accept(channel: string, data: object = {}): void {
  FakeSocket.newest().receive({
    event: 'pusher_internal:subscription_succeeded',
    channel,
    data: JSON.stringify(data),
  });
}

function signal(version: number, channel = 'event-1'): void {
  const data = JSON.stringify({ eventId: '1', version });
  FakeSocket.newest().receive({ event: 'submission-update', channel, data });
}

async function twoTabs() {
  const first = openTab();
  const one = { ...first, ...listen(first.client) };
  await soon();
  FakeSocket.newest().welcome();
  await soon();
  accept('event-1');
  const second = openTab();
  const two = { ...second, ...listen(second.client) };
  await soon();
  return { one, two };
}

async function connect(): Promise<void> {
  FakeSocket.newest().welcome();
  await soon();
  accept('event-1');
  await soon();
}

describe('the tabs of one browser', () => {
  it('share one socket, and all hear what comes', async () => {
    const { one, two } = await twoTabs();
    expect(FakeSocket.all).toHaveLength(1);
    expect(two.joined).toHaveBeenCalledOnce();
    expect(two.client.state.get()).toBe('live');
    signal(5);
    await soon();
    expect([one.versions, two.versions]).toEqual([[5], [5]]);
  });

  it('are on each channel once, for as long as any of them listens', async () => {
    const { one, two } = await twoTabs();
    const other = listen(two.client, 'event-2');
    await soon();
    accept('event-2');
    await soon();
    expect(other.joined).toHaveBeenCalledOnce();
    signal(7, 'event-2');
    one.stop();
    await soon(1_200);
    expect(wishes()).toEqual(['+event-1', '+event-2']);
    expect([one.versions, other.versions]).toEqual([[], [7]]);
    two.client.close();
    await soon();
    expect(wishes()).toEqual(['+event-1', '+event-2', '-event-1', '-event-2']);
  });

  it('forget what a tab wanted that has crashed', async () => {
    const { two } = await twoTabs();
    listen(two.client, 'event-2');
    await soon();
    accept('event-2');
    two.tab.crash();
    await soon();
    expect(wishes()).toEqual(['+event-1', '+event-2', '-event-2']);
  });

  it('share nothing with those of another user or tenant', async () => {
    const { one } = await twoTabs();
    const stranger = listen(openTab({ owner: 'bob north' }).client);
    listen(openTab({ owner: 'ada south' }).client);
    await soon();
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.all[0]?.receive({
      event: 'submission-update',
      channel: 'event-1',
      data: JSON.stringify({ eventId: '1', version: 9 }),
    });
    await soon();
    expect([one.versions, stranger.versions]).toEqual([[9], []]);
  });

  it('know who is on a presence channel', async () => {
    const first = openTab();
    const seenByOne = vi.fn<(members: unknown) => void>();
    first.client.watchMembers('presence-event-1', seenByOne);
    await soon();
    FakeSocket.newest().welcome();
    await soon();
    expect(FakeSocket.newest().sent.at(-1)?.data).toMatchObject({ auth: 'right to presence-event-1' });
    accept('presence-event-1', { presence: { count: 1, ids: ['ada'], hash: { ada: { name: 'Ada' } } } });
    const seenByTwo = vi.fn<(members: unknown) => void>();
    openTab().client.watchMembers('presence-event-1', seenByTwo);
    await soon();
    FakeSocket.newest().receive({
      event: 'pusher_internal:member_added',
      channel: 'presence-event-1',
      data: JSON.stringify({ user_id: 'bo', user_info: { name: 'Bo' } }),
    });
    await soon();
    const ada = { id: 'ada', info: { name: 'Ada' } };
    const bo = { id: 'bo', info: { name: 'Bo' } };
    expect(seenByOne.mock.calls).toEqual([[[ada]], [[ada, bo]]]);
    expect(seenByTwo.mock.calls).toEqual([[[ada]], [[ada, bo]]]);
  });

  it('are all notified when the connection is lost, and back', async () => {
    const { two } = await twoTabs();
    FakeSocket.newest().end(1006);
    await soon();
    expect(two.client.state.get()).toBe('connecting');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await soon(1_000);
      FakeSocket.newest().end(1006);
    }
    expect(two.client.state.get()).toBe('away');
    await soon(5_000);
    await connect();
    expect(two.client.state.get()).toBe('live');
  });
});

async function takesOver(two: Awaited<ReturnType<typeof twoTabs>>['two']) {
  const reconnected = vi.fn<() => void>();
  two.client.onReconnected(reconnected);
  expect(FakeSocket.all).toHaveLength(2);
  await connect();
  expect(wishes()).toEqual(['+event-1']);
  await soon(2_000);
  expect([two.joined.mock.calls.length, reconnected.mock.calls.length]).toEqual([2, 1]);
  signal(8);
  expect(two.versions).toEqual([8]);
  expect(two.client.state.get()).toBe('live');
}

describe('the tab that leads', () => {
  it('is followed by another within a second when it closes', async () => {
    const { one, two } = await twoTabs();
    one.client.close();
    await soon(900);
    await takesOver(two);
  });

  it('is followed by another within a second when it crashes', async () => {
    const { one, two } = await twoTabs();
    one.tab.crash();
    await soon(900);
    await takesOver(two);
  });

  it('is replaced when it stands still without a word, and follows once it goes on', async () => {
    const { one, two } = await twoTabs();
    one.tab.freeze();
    await soon(8_000);
    await takesOver(two);
    one.tab.thaw();
    await soon();
    expect(FakeSocket.all[0]?.isOpen).toBe(false);
    expect(FakeSocket.all).toHaveLength(2);
    await soon(2_000);
    expect([one.client.state.get(), one.joined.mock.calls.length]).toEqual(['live', 2]);
    signal(9);
    await soon();
    expect(one.versions).toContain(9);
  });

  it('is not replaced by a hidden tab', async () => {
    const { one, two } = await twoTabs();
    two.tab.isHidden = true;
    one.tab.freeze();
    await soon(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('gives way to a tab that is seen when it is hidden and has no connection', async () => {
    const { one, two } = await twoTabs();
    one.tab.isHidden = true;
    await soon(20_000);
    expect(FakeSocket.all).toHaveLength(1);
    FakeSocket.newest().end(1006);
    await soon(1_000);
    const slowAttempt = FakeSocket.newest();
    await soon(14_000);
    expect([FakeSocket.all.length, slowAttempt.isOpen]).toEqual([3, false]);
    await connect();
    expect([one.client.state.get(), two.client.state.get()]).toEqual(['live', 'live']);
    await soon(60_000);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('lets another lead when the browser puts it to sleep, and comes back as one of the others', async () => {
    const { one, two } = await twoTabs();
    one.tab.sleep();
    expect([FakeSocket.newest().isOpen, one.client.state.get()]).toEqual([false, 'off']);
    await soon(900);
    await takesOver(two);
    one.tab.wakeUp();
    await soon(2_000);
    expect([FakeSocket.all.length, one.client.state.get()]).toEqual([2, 'live']);
    expect(one.joined).toHaveBeenCalledTimes(2);
    signal(9);
    await soon();
    expect(one.versions).toEqual([9]);
  });
});

it('a tab that cannot share has a connection of its own', async () => {
  await twoTabs();
  const client = createRealtimeClient({
    endpoint: { key: 'guidon' },
    location: { hostname: 'ctf.test', port: '', protocol: 'https:' },
    requestAuth: () => Promise.reject(new Error('nothing private here')),
    loadPusher: () => Promise.resolve(Pusher),
  });
  clients.push(client);
  listen(client);
  await soon();
  expect(FakeSocket.all).toHaveLength(2);
});

it('a message of another version changes nothing', async () => {
  const { one, two } = await twoTabs();
  const name = 'guidon-live 1 own guidon ada north';
  const stranger = browser.openTab().sharing.openChannel(name, () => {});
  for (const message of [
    null,
    'view',
    { kind: 'view', from: 'x', view: { connection: 'c' }, isHidden: false },
    { kind: 'view', from: 'x', view: { connection: 1, joined: {}, members: {} }, isHidden: false },
    { kind: 'signal', from: 'x', channel: 'event-1' },
    { kind: 'wants', from: 'x', channels: [1] },
    { kind: 'shutdown', from: 'x' },
  ])
    stranger.post(message);
  await soon();
  signal(5);
  await soon();
  expect([one.versions, two.versions, wishes()]).toEqual([[5], [5], ['+event-1']]);
  stranger.post({ kind: 'wants', from: 'x', channels: ['event-9'] });
  await soon();
  expect(wishes(), 'what is understood is heard').toContain('+event-9');
});
