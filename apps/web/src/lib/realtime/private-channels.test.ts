import Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createRealtimeClient, type RealtimeClient } from './client.ts';
import { FakeSocket, installFakeSockets } from './socket-fixture.ts';
import type { RequestChannelAuth } from './socket-transport.ts';

const channel = 'private-user-1';
const refusal = (status: number, code = 'X', details?: Record<string, unknown>) =>
  new ApiError({ status, code, message: 'no', details });

let client: RealtimeClient;
const ask = vi.fn<RequestChannelAuth>();
const warn = vi.fn<(...args: unknown[]) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  installFakeSockets(Pusher.Runtime);
  warn.mockReset();
  ask.mockReset().mockImplementation(async (socketId, name) => ({ auth: `${socketId} on ${name}` }));
  vi.spyOn(console, 'warn').mockImplementation(warn);
  client = createRealtimeClient({
    endpoint: { key: 'guidon' },
    location: { hostname: 'ctf.test', port: '', protocol: 'https:' },
    requestAuth: ask,
    random: () => 0.5,
    loadPusher: () => Promise.resolve(Pusher),
  });
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const soon = (delayMs = 10) => vi.advanceTimersByTimeAsync(delayMs);
const joins = () =>
  FakeSocket.newest()
    .sent.filter(({ event }) => event === 'pusher:subscribe')
    .map(({ data }) => data);

async function listen(names = [channel]) {
  const joined = vi.fn<() => void>();
  for (const name of names) client.subscribe(name, 'event-changed', () => {}, joined);
  await soon();
  FakeSocket.newest().welcome('7.1');
  await soon();
  return joined;
}

const succeed = () =>
  FakeSocket.newest().receive({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' });
const refuse = () =>
  FakeSocket.newest().receive({
    event: 'pusher:subscription_error',
    channel,
    data: JSON.stringify({ type: 'SubscriptionError', error: 'wrong signature', status: 401 }),
  });

describe('a private channel', () => {
  it('is joined with what the server has signed for this connection', async () => {
    const joined = await listen();
    expect(ask.mock.calls).toEqual([['7.1', channel]]);
    expect(joins()).toEqual([{ channel, auth: `7.1 on ${channel}` }]);
    succeed();
    expect(joined).toHaveBeenCalledOnce();
  });

  it.each([403, 404, 400])('is left alone after %i, which is logged and nothing else', async (status) => {
    ask.mockRejectedValue(refusal(status));
    await listen();
    await soon(120_000);
    expect(ask).toHaveBeenCalledOnce();
    expect(warn.mock.calls).toEqual([[`Auth request failed: ${status}`]]);
    expect([joins(), client.state.get()]).toEqual([[], 'live']);
  });

  it('is asked for once more when the token was refused, for another tab may have got a new one', async () => {
    ask.mockRejectedValueOnce(refusal(401));
    await listen();
    await soon(2_000);
    expect(joins()).toHaveLength(1);
    expect(warn.mock.calls).toEqual([['Auth request failed: 401']]);
  });

  it('is given up when the token is refused twice', async () => {
    ask.mockRejectedValue(refusal(401));
    await listen();
    await soon(120_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not asked for again by a page that belongs to another tenant by now', async () => {
    ask.mockRejectedValue(refusal(0, 'MOVED'));
    await listen();
    await soon(120_000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is asked for until a server that is away or busy answers, not before it asks to', async () => {
    ask
      .mockRejectedValueOnce(refusal(0, 'NETWORK'))
      .mockRejectedValueOnce(refusal(503))
      .mockRejectedValueOnce(refusal(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 20 }));
    await listen();
    await soon(4_100);
    expect(ask).toHaveBeenCalledTimes(3);
    await soon(19_000);
    expect(ask).toHaveBeenCalledTimes(3);
    await soon(6_000);
    expect(joins()).toHaveLength(1);
  });

  it('is not joined with an answer for a connection that is gone', async () => {
    const late = Promise.withResolvers<{ auth: string }>();
    ask.mockReturnValueOnce(late.promise);
    await listen();
    FakeSocket.newest().end(4200);
    await soon(1_500);
    FakeSocket.newest().welcome('7.2');
    late.resolve({ auth: 'of the last connection' });
    await soon();
    expect(ask.mock.calls.map(([socketId]) => socketId)).toEqual(['7.1', '7.2']);
    expect(joins()).toEqual([{ channel, auth: `7.2 on ${channel}` }]);
  });

  it('is asked for once more when the endpoint does not take the signature, and joined again after the next loss', async () => {
    const joined = await listen();
    refuse();
    await soon();
    expect(joins()).toHaveLength(2);
    refuse();
    await soon(60_000);
    expect(joins()).toHaveLength(2);
    FakeSocket.newest().end(1006);
    await soon(1_000);
    FakeSocket.newest().welcome('7.3');
    await soon();
    succeed();
    expect([joins().length, joined.mock.calls.length]).toEqual([1, 1]);
  });

  it('is one of many that are asked for at once', async () => {
    await listen(Array.from({ length: 20 }, (_, index) => `private-team-chat-${index}`));
    expect(joins()).toHaveLength(20);
  });
});
