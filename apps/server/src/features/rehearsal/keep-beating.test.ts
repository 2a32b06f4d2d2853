import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHeartbeat } from './create-rehearsals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('beats until it is ended, whatever else is done meanwhile', async () => {
  const beat = vi.fn(() => Promise.resolve());
  const end = startHeartbeat(beat, 5_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(beat).toHaveBeenCalledTimes(12);
  await end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(beat).toHaveBeenCalledTimes(12);
});

test('a slow beat is not joined by another, and the end waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const beat = vi.fn(async () => {
    await promise;
  });
  const end = startHeartbeat(beat, 5_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(beat).toHaveBeenCalledTimes(1);
  const ended = vi.fn();
  const ending = end().then(ended);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ended).not.toHaveBeenCalled();
  resolve(undefined);
  await ending;
});
