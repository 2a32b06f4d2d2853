import { describe, expect, test } from 'vitest';
import { countTry, firstFailure, isLocked, type LockState, noFailures } from './lock-rules.ts';

const nowMs = Date.UTC(2026, 0, 1);
const minute = 60_000;
const hour = 60 * minute;
const fresh = noFailures(nowMs);

/** Fails `count` times at one moment. */
function fail(state: LockState, count: number, atMs: number): LockState {
  return Array.from({ length: count }).reduce<LockState>((before) => countTry(before, 5, atMs), state);
}

function lockedMinutes(state: LockState, atMs: number): number {
  return ((state.lockedUntil?.getTime() ?? atMs) - atMs) / minute;
}

describe('the rules of a lock', () => {
  test('a first failure is what the first of two makes of none', () => {
    expect(countTry(fresh, 2, nowMs)).toEqual({ ...firstFailure, lastFailureAt: new Date(nowMs) });
  });

  test('the fifth failure locks, for three minutes', () => {
    expect(isLocked(fail(fresh, 4, nowMs), nowMs)).toBe(false);
    const locked = fail(fresh, 5, nowMs);
    expect(lockedMinutes(locked, nowMs)).toBe(3);
    expect(isLocked(locked, nowMs + 3 * minute - 1)).toBe(true);
    expect(isLocked(locked, nowMs + 3 * minute)).toBe(false);
  });

  test('each lock is twice as long as the one before, and none is longer than a day', () => {
    let state = fresh;
    let atMs = nowMs;
    const minutes = [];
    for (let n = 0; n < 12; n += 1) {
      state = fail(state, 5, atMs);
      minutes.push(lockedMinutes(state, atMs));
      atMs = state.lockedUntil?.getTime() ?? atMs;
    }
    expect(minutes).toEqual([3, 6, 12, 24, 48, 96, 192, 384, 768, 1440, 1440, 1440]);
  });

  test('failures are forgotten after a quiet hour, locks after a quiet day', () => {
    const slipped = fail(fresh, 4, nowMs);
    expect(countTry(slipped, 5, nowMs + hour)).toMatchObject({ failures: 1, lockedUntil: null });
    expect(isLocked(countTry(slipped, 5, nowMs + hour - 1), nowMs + hour)).toBe(true);
    const twice = fail(fail(fresh, 5, nowMs), 5, nowMs + hour);
    const endedMs = twice.lockedUntil?.getTime() ?? 0;
    expect(lockedMinutes(fail(twice, 5, endedMs + 24 * hour - 1), endedMs + 24 * hour - 1)).toBe(12);
    expect(lockedMinutes(fail(twice, 5, endedMs + 24 * hour), endedMs + 24 * hour)).toBe(3);
  });
});
