import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, serverUnreachable } from '../../lib/api-error.ts';
import { createAnswerSender } from './answer-sender.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const busy = (seconds: number) =>
  new ApiError({
    status: 503,
    code: 'UNAVAILABLE',
    message: 'busy',
    details: { retryAfterSeconds: seconds },
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function startSender() {
  const post = vi.fn<(answer: string, key: string) => Promise<string>>();
  let made = 0;
  const sender = createAnswerSender({ post, newKey: () => `key ${(made += 1)}`, chance: () => 0 });
  const keys = () => post.mock.calls.map(([, key]) => key);
  return { sender, post, keys };
}

it('sends an answer once, with a key of its own', async () => {
  const { sender, post, keys } = startSender();
  post.mockResolvedValue('right');
  expect(await sender.send('flag')).toBe('right');
  expect(await sender.send('flag')).toBe('right');
  expect(keys()).toEqual(['key 1', 'key 2']);
  expect(sender.state()).toEqual({ phase: 'idle' });
});

it('sends it again with the same key when the server says, never twice at a time', async () => {
  const { sender, post, keys } = startSender();
  post
    .mockRejectedValueOnce(busy(4))
    .mockRejectedValueOnce(serverUnreachable())
    .mockResolvedValueOnce('right');
  const sent = sender.send('flag');
  await pass(0);
  expect(sender.state()).toMatchObject({ phase: 'waiting', why: 'busy' });
  expect(await sender.send('flag'), 'one is on its way').toBeNull();
  await pass(3_999);
  expect(post).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(post).toHaveBeenCalledTimes(2);
  expect(sender.state()).toMatchObject({ phase: 'waiting', why: 'away' });
  await pass(1_500);
  expect(await sent).toBe('right');
  expect(keys()).toEqual(['key 1', 'key 1', 'key 1']);
});

describe('when the connection is back', () => {
  it('sends at once what had none', async () => {
    const { sender, post } = startSender();
    post.mockRejectedValueOnce(serverUnreachable()).mockResolvedValueOnce('right');
    const sent = sender.send('flag');
    await pass(0);
    sender.connected();
    expect(await sent).toBe('right');
  });

  it('leaves what the server has put off, and what is on its way', async () => {
    const { sender, post } = startSender();
    const first = Promise.withResolvers<string>();
    post.mockReturnValueOnce(first.promise).mockResolvedValueOnce('right');
    const sent = sender.send('flag');
    sender.connected();
    expect(post).toHaveBeenCalledTimes(1);
    first.reject(busy(4));
    await pass(0);
    sender.connected();
    await pass(3_000);
    expect(post).toHaveBeenCalledTimes(1);
    await pass(1_000);
    expect(await sent).toBe('right');
  });
});

it('sends nothing again once it is cancelled, and keeps the key while the answer is the same', async () => {
  const { sender, post, keys } = startSender();
  post.mockRejectedValueOnce(busy(4)).mockRejectedValueOnce(busy(4)).mockResolvedValue('right');
  const sent = sender.send('flag');
  await pass(0);
  sender.cancel();
  expect(await sent).toBeNull();
  await pass(60_000);
  expect(post).toHaveBeenCalledTimes(1);
  const again = sender.send('flag');
  await pass(0);
  sender.cancel();
  expect(await again).toBeNull();
  expect(await sender.send('another')).toBe('right');
  expect(keys()).toEqual(['key 1', 'key 1', 'key 2']);
});

it('rejects with the failure of one that was cancelled on its way', async () => {
  const { sender, post } = startSender();
  const first = Promise.withResolvers<string>();
  post.mockReturnValueOnce(first.promise);
  const sent = sender.send('flag');
  sender.cancel();
  first.reject(busy(4));
  await expect(sent).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(sender.state()).toEqual({ phase: 'idle' });
});

it('gives up after about two minutes with the last failure', async () => {
  const { sender, post } = startSender();
  post.mockImplementation(() => Promise.reject(serverUnreachable()));
  const sent = sender.send('flag').catch((error: unknown) => error);
  await pass(120_000);
  expect(await sent).toMatchObject({ code: 'NETWORK' });
  expect(post.mock.calls.length).toBeGreaterThan(8);
  expect(post.mock.calls.length).toBeLessThan(20);
  const calls = post.mock.calls.length;
  await pass(120_000);
  expect(post).toHaveBeenCalledTimes(calls);
});

it('does not send again what was judged or refused', async () => {
  const { sender, post } = startSender();
  post.mockRejectedValueOnce(new ApiError({ status: 409, code: 'ATTEMPTS_EXHAUSTED', message: 'none left' }));
  await expect(sender.send('flag')).rejects.toMatchObject({ code: 'ATTEMPTS_EXHAUSTED' });
  await pass(60_000);
  expect(post).toHaveBeenCalledTimes(1);
});
