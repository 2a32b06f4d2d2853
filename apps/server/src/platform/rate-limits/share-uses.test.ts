import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimits } from './create-rate-limits.ts';
import type { RateLimit } from './throttle.ts';
import type { RateTopics } from './share-uses.ts';

const ten: RateLimit = { name: 'ten', points: 10, perSeconds: 60 };
const hundred: RateLimit = { name: 'hundred', points: 100, perSeconds: 60 };

/** Long enough for uses to be reported; messages arrive at once. */
const reportedMs = 30;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(processes: number, others = processes - 1) {
  const handlers: ((message: RateTopics['rate-uses']) => void)[] = [];
  const messages: RateTopics['rate-uses'][] = [];
  const bus = {
    publish(_topic: string, message: RateTopics['rate-uses']) {
      messages.push(message);
      for (const handler of handlers) handler(message);
    },
    subscribe(_topic: string, handler: (message: RateTopics['rate-uses']) => void) {
      handlers.push(handler);
      return () => {};
    },
    others: () => others,
  };
  const limits = Array.from({ length: processes }, () => createRateLimits({ bus, keys: 1_000 }));
  const on = (index: number) => {
    const found = limits[index];
    if (!found) throw new Error(`There are ${processes} processes.`);
    return found;
  };
  const use = async (index: number, limit: RateLimit, times: number, key = 'ada') => {
    let allowed = 0;
    for (let count = 0; count < times; count += 1) {
      if ((await on(index).consume(limit, key)).allowed) allowed += 1;
    }
    return allowed;
  };
  return { on, use, messages };
}

const reported = () => vi.advanceTimersByTimeAsync(reportedMs);

describe('limits of two processes', () => {
  it('are used up together', async () => {
    const { use } = start(2);
    expect(await use(0, ten, 4)).toBe(4);
    await reported();
    expect(await use(1, ten, 20)).toBe(6);
    await reported();
    expect(await use(0, ten, 1)).toBe(0);
  });

  it('are reported in few messages, and only once a sixteenth was used', async () => {
    const { use, messages } = start(2);
    await use(0, hundred, 6);
    await reported();
    expect(messages).toEqual([]);
    await use(0, hundred, 20);
    for (let key = 0; key < 40; key += 1) await use(0, ten, 1, `key ${key}`);
    await reported();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.reports).toHaveLength(41);
    expect(messages[0]?.reports[0]).toEqual([
      'hundred ada',
      26,
      expect.closeTo(60_000 - reportedMs, -2),
      'used',
    ]);
  });

  it('are reported in as many messages as the bus asks for', async () => {
    const { use, messages } = start(2);
    for (let key = 0; key < 300; key += 1) await use(0, ten, 1, `${key} ${'é'.repeat(100)}`);
    await reported();
    expect(messages.length).toBeGreaterThan(1);
    expect(messages.flatMap((message) => message.reports)).toHaveLength(300);
    for (const message of messages) expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(7_800);
  });

  it('are reported to no process when there is none, and all at once to a new one', async () => {
    const { use, messages } = start(2, 0);
    await use(0, ten, 20);
    await reported();
    expect(messages).toEqual([]);
  });

  it('give back what is refunded, and forget what is reset', async () => {
    const { on, use } = start(2);
    await use(0, ten, 10);
    await reported();
    await on(0).refund(ten, 'ada');
    await reported();
    expect(await use(1, ten, 5)).toBe(1);
    await on(1).reset(ten, 'ada');
    await reported();
    expect(await use(0, ten, 20)).toBe(10);
  });

  it('do not give back what was refused', async () => {
    const { on, use } = start(2);
    await use(0, ten, 12);
    await reported();
    for (let times = 0; times < 2; times += 1) await on(0).refund(ten, 'ada');
    await reported();
    expect(await use(1, ten, 5)).toBe(0);
  });

  it('block together, from the refusal on', async () => {
    const { on, use } = start(2);
    const blocking = { ...ten, blockSeconds: 300 };
    await use(0, blocking, 11);
    await reported();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await on(1).consume(blocking, 'ada')).toEqual({ allowed: false, retryAfterSeconds: 100 });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await use(1, blocking, 1)).toBe(1);
  });

  it('start anew together', async () => {
    const { use } = start(2);
    await use(0, ten, 10);
    await reported();
    expect(await use(1, ten, 1)).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await use(0, ten, 3)).toBe(3);
    await reported();
    expect(await use(1, ten, 20)).toBe(7);
  });

  it('take the later of two windows, so that no process starts anew before the other', async () => {
    const { use } = start(2);
    await use(0, hundred, 1);
    await vi.advanceTimersByTimeAsync(30_000);
    await use(1, hundred, 90);
    await reported();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await use(0, hundred, 100)).toBe(9);
  });
});

it('together allow no more than the points, what each may keep to itself, and what is on its way', async () => {
  const processes = 3;
  const limit = fc.record({ points: fc.integer({ min: 1, max: 80 }) });
  const step = fc.record({
    who: fc.nat({ max: processes - 1 }),
    uses: fc.integer({ min: 1, max: 12 }),
    isReportedAfter: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(limit, fc.array(step, { maxLength: 40 }), async ({ points }, steps) => {
      const { use } = start(processes);
      const unreportedMost = Math.ceil(points / 16) - 1;
      const onTheWay = Array.from({ length: processes }, () => 0);
      let total = 0;
      for (const { who, uses, isReportedAfter } of steps) {
        const allowed = await use(who, { name: 'any', points, perSeconds: 3_600 }, uses);
        total += allowed;
        const ofOthers = onTheWay.reduce((sum, count, index) => (index === who ? sum : sum + count), 0);
        if (allowed > 0)
          expect(total).toBeLessThanOrEqual(points + (processes - 1) * unreportedMost + ofOthers);
        onTheWay[who] = (onTheWay[who] ?? 0) + allowed;
        if (!isReportedAfter) continue;
        await reported();
        onTheWay.fill(0);
      }
      if (total < points)
        expect(await use(0, { name: 'any', points, perSeconds: 3_600 }, points)).toBeGreaterThan(0);
    }),
  );
});
