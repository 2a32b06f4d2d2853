import { afterEach, expect, test, vi } from 'vitest';
import { patiently } from './patient-client.ts';

const refusal = { status: 503, body: { code: 'UNAVAILABLE', details: { retryAfterSeconds: 0.05 } } };
const served = { status: 200, body: {} };

afterEach(() => {
  vi.restoreAllMocks();
});

test('a server past its capacity is asked again once it said one may', async () => {
  const askedAtMs: number[] = [];
  const reply = await patiently(async () => {
    askedAtMs.push(performance.now());
    return askedAtMs.length === 1 ? refusal : served;
  });
  expect(reply).toBe(served);
  const [firstMs = 0, secondMs = 0] = askedAtMs;
  // Timers may be early by a millisecond.
  expect(secondMs - firstMs).toBeGreaterThan(48);
});

test('one that has refused for a minute has its refusal handed on', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(60_000).mockReturnValue(60_001);
  const ask = vi.fn(() => Promise.resolve(refusal));
  expect(await patiently(ask)).toBe(refusal);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([{ code: 'UNAVAILABLE' }, { code: 'UNAVAILABLE', details: {} }, null, 'no JSON'])(
  'a 503 that names no time is handed on at once: %j',
  async (body) => {
    const ask = vi.fn(() => Promise.resolve({ status: 503, body }));
    expect(await patiently(ask)).toEqual({ status: 503, body });
    expect(ask).toHaveBeenCalledTimes(1);
  },
);
