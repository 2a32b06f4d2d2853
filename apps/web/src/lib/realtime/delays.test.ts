import { describe, expect, it } from 'vitest';
import { catchUpDelayMs, type LossReason, realtimeDelayMs } from './delays.ts';

describe('the wait before a connection attempt', () => {
  it.each<[LossReason, number, number, number]>([
    ['broken', 0, 0, 1_000],
    ['broken', 1, 250, 2_000],
    ['broken', 2, 250, 4_000],
    ['broken', 3, 250, 5_000],
    ['broken', 50, 250, 5_000],
    ['away', 0, 0, 2_000],
    ['away', 1, 250, 2_000],
    ['full', 0, 1_000, 2_000],
    ['full', 50, 1_000, 30_000],
  ])('of a connection that is %s, attempt %i, is bounded', (reason, attempt, least, most) => {
    expect(realtimeDelayMs(attempt, reason, () => 0)).toBe(least);
    expect(realtimeDelayMs(attempt, reason, () => 1)).toBe(most);
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const clients = 2_000;

function largestShare(arrivalsMs: readonly number[]): number {
  const sorted = arrivalsMs.toSorted((a, b) => a - b);
  let most = 0;
  let first = 0;
  for (const [index, at] of sorted.entries()) {
    while ((sorted[first] ?? 0) <= at - 100) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most / arrivalsMs.length;
}

function arrivals(reason: LossReason, outageMs: number): number[] {
  const random = seeded(7);
  return Array.from({ length: clients }, () => {
    let at = 0;
    for (let attempt = 0; attempt === 0 || at < outageMs; attempt += 1)
      at += realtimeDelayMs(attempt, attempt === 0 ? reason : 'broken', random);
    return at;
  });
}

describe('two thousand clients that lose their connection in the same instant', () => {
  it.each<[string, LossReason, number, number]>([
    ['sent away by a server that starts again at once', 'away', 0, 0.07],
    ['sent away by a server that needs three seconds', 'away', 3_000, 0.08],
    ['sent away by a server that is gone for a minute', 'away', 60_000, 0.06],
    ['cut off by a network that is back at once', 'broken', 0, 0.13],
  ])('%s come one after the other', (_name, reason, outageMs, share) => {
    const back = arrivals(reason, outageMs);
    expect(largestShare(back)).toBeLessThan(share);
    expect(Math.max(...back) - outageMs).toBeLessThan(5_000);
  });

  it('fetch what they missed over two seconds more', () => {
    const random = seeded(11);
    const fetches = arrivals('away', 0).map((at) => at + catchUpDelayMs(random));
    expect(largestShare(fetches)).toBeLessThan(0.06);
  });
});
