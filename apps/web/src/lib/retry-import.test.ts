import { expect, it } from 'vitest';
import { pageLoadFailed, retryImport } from './retry-import.ts';

function failing(times: number) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return calls;
  };
}

it('tries three times, 2 s and then 4 s apart', async () => {
  const pauses: number[] = [];
  const pause = async (delayMs: number) => void pauses.push(delayMs);
  expect(await retryImport(failing(2), { pause })).toBe(3);
  expect(pauses).toEqual([2_000, 4_000]);
});

it('gives up after the third attempt with the sentence of the failure page', async () => {
  await expect(retryImport(failing(3), { pause: async () => {} })).rejects.toThrow(pageLoadFailed);
});

it('does not wait when the first attempt succeeds', async () => {
  expect(await retryImport(failing(0), { pause: async () => expect.fail('waited') })).toBe(1);
});

const refetch = async (failure: unknown) => (failure instanceof TypeError ? 7 : 0);

it('fetches another way after a failure when there is one', async () => {
  expect(await retryImport(failing(3), { pause: async () => {}, refetch })).toBe(7);
});
