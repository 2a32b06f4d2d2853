import { describe, expect, it } from 'vitest';
import { realtimeDelayMs } from './realtime-delay.ts';

describe('the wait before a connection attempt', () => {
  it('spreads the first one over a second', () => {
    expect(realtimeDelayMs(0, false, () => 0)).toBe(0);
    expect(realtimeDelayMs(0, false, () => 1)).toBe(1_000);
  });

  it.each([
    [1, 500, 1_000],
    [2, 1_000, 2_000],
    [3, 2_000, 4_000],
    [4, 2_500, 5_000],
    [50, 2_500, 5_000],
  ])('is bounded for attempt %i', (attempt, least, most) => {
    expect(realtimeDelayMs(attempt, false, () => 0)).toBe(least);
    expect(realtimeDelayMs(attempt, false, () => 1)).toBe(most);
  });

  it('grows to half a minute when the server is full', () => {
    expect(realtimeDelayMs(0, true, () => 0)).toBe(250);
    expect(realtimeDelayMs(50, true, () => 1)).toBe(30_000);
  });
});
