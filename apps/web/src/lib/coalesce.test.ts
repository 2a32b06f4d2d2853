import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pauseMs = 800;

describe('coalesce', () => {
  it('runs the first request at once and makes one run of all that come meanwhile', async () => {
    const work = vi.fn(() => Promise.resolve());
    const refresh = coalesce(work, pauseMs);
    for (let i = 0; i < 20; i += 1) refresh.request();
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10 * pauseMs);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('never runs twice at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = vi.fn(() => promise);
    const refresh = coalesce(work, pauseMs);
    refresh.request();
    refresh.request();
    await vi.advanceTimersByTimeAsync(10 * pauseMs);
    expect(work).toHaveBeenCalledTimes(1);
    resolve();
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('goes on after a failure and stops on request', async () => {
    const work = vi.fn(() => Promise.reject(new Error('lost')));
    const refresh = coalesce(work, pauseMs);
    refresh.request();
    refresh.request();
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(work).toHaveBeenCalledTimes(2);
    refresh.request();
    refresh.stop();
    await vi.advanceTimersByTimeAsync(pauseMs);
    refresh.request();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('begins at a moment within the time that readers are spread over, once for all who ask meanwhile', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.75);
    const work = vi.fn(() => Promise.resolve());
    const refresh = coalesce(work, pauseMs);
    refresh.request(1_000);
    refresh.request(1_000);
    refresh.request();
    await vi.advanceTimersByTimeAsync(749);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10 * pauseMs);
    expect(work).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('does not begin what was stopped while it was spread', async () => {
    const work = vi.fn(() => Promise.resolve());
    const refresh = coalesce(work, pauseMs);
    refresh.request(1_000);
    refresh.stop();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(work).not.toHaveBeenCalled();
  });
});
