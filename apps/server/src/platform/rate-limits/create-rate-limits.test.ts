import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimits } from './create-rate-limits.ts';
import type { RateLimit } from './throttle.ts';

const threeInTen: RateLimit = { name: 'three-in-ten', points: 3, perSeconds: 10 };

function start(options: { factor?: number; keys?: number } = {}) {
  const clock = { at: 0 };
  const limits = createRateLimits({ keys: 1_000, ...options, now: () => clock.at });
  const use = async (limit: RateLimit, times: number, key = 'ada') => {
    const outcomes: boolean[] = [];
    for (let count = 0; count < times; count += 1) {
      outcomes.push((await limits.consume(limit, key)).allowed);
    }
    return outcomes;
  };
  return { clock, limits, use };
}

describe('a limit', () => {
  it('allows its points and says how many are left', async () => {
    const { limits } = start();
    expect(await limits.consume(threeInTen, 'ada')).toEqual({ allowed: true, pointsLeft: 2 });
    expect(await limits.consume(threeInTen, 'ada')).toEqual({ allowed: true, pointsLeft: 1 });
    expect(await limits.consume(threeInTen, 'ada')).toEqual({ allowed: true, pointsLeft: 0 });
    expect(await limits.consume(threeInTen, 'ada')).toEqual({ allowed: false, retryAfterSeconds: 10 });
  });

  it('starts anew when its time is over, however often it was tried meanwhile', async () => {
    const { clock, limits, use } = start();
    await use(threeInTen, 3);
    clock.at = 9_500;
    expect(await limits.consume(threeInTen, 'ada')).toEqual({ allowed: false, retryAfterSeconds: 1 });
    clock.at = 10_000;
    expect(await use(threeInTen, 4)).toEqual([true, true, true, false]);
  });

  it('blocks for its own time from the first refusal', async () => {
    const { clock, limits, use } = start();
    const blocking = { ...threeInTen, blockSeconds: 60 };
    await use(blocking, 3);
    clock.at = 5_000;
    expect(await limits.consume(blocking, 'ada')).toEqual({ allowed: false, retryAfterSeconds: 60 });
    clock.at = 35_000;
    expect(await limits.consume(blocking, 'ada')).toEqual({ allowed: false, retryAfterSeconds: 30 });
    clock.at = 65_000;
    expect(await use(blocking, 1)).toEqual([true]);
  });

  it('counts keys and limits apart', async () => {
    const { use } = start();
    await use(threeInTen, 4, 'ada');
    expect(await use(threeInTen, 1, 'bob')).toEqual([true]);
    expect(await use({ ...threeInTen, name: 'other' }, 1, 'ada')).toEqual([true]);
  });

  it('says how many uses are left without counting one', async () => {
    const { clock, limits, use } = start();
    expect(await limits.left(threeInTen, 'ada')).toBe(3);
    await use(threeInTen, 2);
    expect([await limits.left(threeInTen, 'ada'), await limits.left(threeInTen, 'ada')]).toEqual([1, 1]);
    await use(threeInTen, 3);
    expect(await limits.left(threeInTen, 'ada')).toBe(0);
    clock.at = 10_000;
    expect(await limits.left(threeInTen, 'ada')).toBe(3);
  });

  it('gives back what is refunded and forgets what is reset', async () => {
    const { limits, use } = start();
    await use(threeInTen, 3);
    await limits.refund(threeInTen, 'ada');
    expect(await use(threeInTen, 2)).toEqual([true, false]);
    await limits.reset(threeInTen, 'ada');
    expect(await use(threeInTen, 4)).toEqual([true, true, true, false]);
    await limits.refund(threeInTen, 'nobody');
  });

  it('is multiplied by the factor, to one point at least', async () => {
    expect(await start({ factor: 2 }).use(threeInTen, 7)).toEqual([...Array<boolean>(6).fill(true), false]);
    expect(await start({ factor: 0.1 }).use(threeInTen, 2)).toEqual([true, false]);
  });

  it('never allows more than its points within its time', async () => {
    const step = fc.record({ waitMs: fc.integer({ min: 0, max: 6_000 }), key: fc.constantFrom('a', 'b') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { clock, limits } = start();
        const windows = new Map<string, { from: number; allowed: number }>();
        for (const { waitMs, key } of steps) {
          clock.at += waitMs;
          const known = windows.get(key);
          const window = known && clock.at - known.from < 10_000 ? known : { from: clock.at, allowed: 0 };
          windows.set(key, window);
          const { allowed } = await limits.consume(threeInTen, key);
          expect(allowed).toBe(window.allowed < 3);
          if (allowed) window.allowed += 1;
        }
      }),
    );
  });

  it('forgets the keys unused for longest when there are too many', async () => {
    const { use } = start({ keys: 100 });
    await use(threeInTen, 3, 'old');
    await use(threeInTen, 3, 'busy');
    for (let key = 0; key < 1_000; key += 1) {
      await use(threeInTen, 1, `stranger ${key}`);
      await use(threeInTen, 1, 'busy');
    }
    expect(await use(threeInTen, 1, 'busy')).toEqual([false]);
    expect(await use(threeInTen, 1, 'old')).toEqual([true]);
  });
});
