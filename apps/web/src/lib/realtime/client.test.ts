import Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRealtimeClient, type RealtimeClient } from './client.ts';
import { FakeSocket, installFakeSockets } from './socket-fixture.ts';

const page = { hostname: 'ctf.test', port: '3000', protocol: 'http:' };
const update = { eventId: '1', version: 5 };

let client: RealtimeClient;
beforeEach(() => {
  vi.useFakeTimers();
  installFakeSockets(Pusher.Runtime);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(location = page) {
  client = createRealtimeClient({
    endpoint: { key: 'guidon' },
    location,
    requestAuth: () => Promise.reject(new Error('nothing private here')),
    random: () => 0.5,
    loadPusher: () => Promise.resolve(Pusher),
  });
  return client;
}

async function listen() {
  const handle = vi.fn<(data: unknown) => void>();
  const joined = vi.fn<() => void>();
  const stop = start().subscribe('event-1', 'submission-update', handle, joined);
  await vi.advanceTimersByTimeAsync(10);
  return { handle, joined, stop };
}

async function join(data: object = {}) {
  FakeSocket.newest().welcome();
  await vi.advanceTimersByTimeAsync(10);
  FakeSocket.newest().receive({
    event: 'pusher_internal:subscription_succeeded',
    channel: 'event-1',
    data: JSON.stringify(data),
  });
}

const subscriptionsOf = (socket: FakeSocket) =>
  socket.sent.map(({ event, data }) => `${event} ${data.channel}`);

describe('listening', () => {
  it('does not connect before the first subscription', async () => {
    start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSocket.all).toEqual([]);
    expect(client.state.get()).toBe('off');
  });

  it.each([
    [page, 'ws://ctf.test:3000/app/guidon?'],
    [{ ...page, port: '' }, 'ws://ctf.test:80/app/guidon?'],
    [{ ...page, port: '', protocol: 'https:' }, 'wss://ctf.test:443/app/guidon?'],
    [{ ...page, port: '8443', protocol: 'https:' }, 'wss://ctf.test:8443/app/guidon?'],
    [{ ...page, hostname: '[::1]' }, 'ws://[::1]:3000/app/guidon?'],
  ])('connects to where the page comes from: %j', async (location, url) => {
    start(location).subscribe('event-1', 'submission-update', () => {});
    await vi.advanceTimersByTimeAsync(10);
    expect(FakeSocket.newest().url).toContain(url);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(new Set(FakeSocket.all.map((socket) => new URL(socket.url).origin)).size).toBe(1);
  });

  it('notifies the listeners of the event, once the channel is joined', async () => {
    const { handle, joined } = await listen();
    await join();
    expect(joined).toHaveBeenCalledOnce();
    expect(client.state.get()).toBe('live');
    FakeSocket.newest().receive({
      event: 'submission-update',
      channel: 'event-1',
      data: JSON.stringify(update),
    });
    FakeSocket.newest().receive({ event: 'event-changed', channel: 'event-1', data: '{"eventId":"1"}' });
    expect(handle).toHaveBeenCalledExactlyOnceWith(update);
  });

  it('joins a channel once for many listeners and leaves it with the last', async () => {
    const { stop } = await listen();
    await join();
    const late = vi.fn<() => void>();
    const stopLate = client.subscribe('event-1', 'event-changed', () => {}, late);
    expect(late).toHaveBeenCalledOnce();
    stop();
    await vi.advanceTimersByTimeAsync(10);
    expect(subscriptionsOf(FakeSocket.newest())).toEqual(['pusher:subscribe event-1']);
    stopLate();
    await vi.advanceTimersByTimeAsync(500);
    client.subscribe('event-1', 'event-changed', () => {})();
    await vi.advanceTimersByTimeAsync(900);
    expect(subscriptionsOf(FakeSocket.newest())).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(subscriptionsOf(FakeSocket.newest())).toEqual([
      'pusher:subscribe event-1',
      'pusher:unsubscribe event-1',
    ]);
  });

  it('has nothing to catch up on a channel that has been quiet since before the page began', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(3_000);
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 3_000);
    const { joined } = await listen();
    await join({ quiet_ms: 4_100 });
    const late = vi.fn<() => void>();
    client.subscribe('event-1', 'event-changed', () => {}, late);
    expect([joined.mock.calls.length, late.mock.calls.length]).toEqual([0, 0]);
    FakeSocket.newest().receive({ event: 'event-changed', channel: 'event-1', data: '{"eventId":"1"}' });
    client.subscribe('event-1', 'event-changed', () => {}, late);
    expect(late).toHaveBeenCalledOnce();
    FakeSocket.newest().end(1006);
    await vi.advanceTimersByTimeAsync(1_000);
    await join({ quiet_ms: 4_100 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(joined).toHaveBeenCalledOnce();
  });

  it.each([
    ['was not quiet', 3_000, 3_000, 2_000],
    ['has been quiet for hardly longer than the page is old', 3_000, 3_000, 3_900],
    ['was quiet for less than the page is old, of which the machine slept a part', 1_000, 5_000, 4_000],
  ])('catches up on a channel that %s', async (_name, awakeMs, oldMs, quietMs) => {
    vi.spyOn(performance, 'now').mockReturnValue(awakeMs);
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - oldMs);
    const { joined } = await listen();
    await join({ quiet_ms: quietMs });
    expect(joined).toHaveBeenCalledOnce();
  });

  it('goes on with the others when a listener fails', async () => {
    const { handle } = await listen();
    client.subscribe('event-1', 'submission-update', () => {
      throw new Error('broken');
    });
    const other = vi.fn<(data: unknown) => void>();
    client.subscribe('event-1', 'submission-update', other);
    await join();
    FakeSocket.newest().receive({
      event: 'submission-update',
      channel: 'event-1',
      data: JSON.stringify(update),
    });
    expect(handle).toHaveBeenCalledOnce();
    expect(other).toHaveBeenCalledOnce();
  });
});

describe('a lost connection', () => {
  it('comes back within a second, joins again and notifies subscribers that have to catch up', async () => {
    const { joined, handle } = await listen();
    await join();
    const reconnected = vi.fn<() => void>();
    client.onReconnected(reconnected);
    FakeSocket.newest().end(1006);
    expect(client.state.get()).toBe('connecting');
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all).toHaveLength(2);
    await join();
    expect(client.state.get()).toBe('live');
    expect([reconnected.mock.calls, joined.mock.calls]).toEqual([[], [[]]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reconnected).toHaveBeenCalledOnce();
    expect(joined).toHaveBeenCalledTimes(2);
    FakeSocket.newest().receive({
      event: 'submission-update',
      channel: 'event-1',
      data: JSON.stringify(update),
    });
    expect(handle).toHaveBeenCalledOnce();
  });

  it('is looked for every few seconds for as long as the server is away', async () => {
    await listen();
    await join();
    FakeSocket.newest().end(4200);
    for (let second = 0; second < 120; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      FakeSocket.newest().end(1006);
    }
    expect(client.state.get()).toBe('away');
    expect(FakeSocket.all.length).toBeGreaterThan(25);
    expect(FakeSocket.all.length).toBeLessThan(50);
    await vi.advanceTimersByTimeAsync(5_000);
    await join();
    expect(client.state.get()).toBe('live');
  });

  it('gives a slow attempt its time', async () => {
    await listen();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(client.state.get()).toBe('away');
    await join();
    expect(client.state.get()).toBe('live');
  });

  it('is noticed when nothing answers any more', async () => {
    await listen();
    await join();
    await vi.advanceTimersByTimeAsync(120_010);
    expect(FakeSocket.newest().sent.at(-1)).toMatchObject({ event: 'pusher:ping' });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(FakeSocket.all).toHaveLength(2);
    await join();
    expect(client.state.get()).toBe('live');
  });

  it('is looked for more slowly when the server is full', async () => {
    await listen();
    for (let second = 0; second < 120; second += 1) {
      FakeSocket.newest().refuse(4100);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(FakeSocket.all.length).toBeLessThan(15);
  });

  it('is given up when the server does not know the key', async () => {
    await listen();
    FakeSocket.newest().refuse(4001);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(client.state.get()).toBe('away');
  });

  it('is left alone once the client is closed', async () => {
    await listen();
    await join();
    client.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(client.state.get()).toBe('off');
  });
});
