import '../testing/setup.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSession } from './session-watch.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let check: ReturnType<typeof vi.fn<() => void>>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  check = vi.fn();
  stop = watchSession(check);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('checks one hour after the last activity, and every two hours', () => {
  vi.advanceTimersByTime(hourMs - 1);
  expect(check).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(hourMs);
  expect(check).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2 * hourMs);
  expect(check).toHaveBeenCalledTimes(3);
});

it.each(['pointerdown', 'keydown', 'scroll'])('counts the hour from the last %s', (activity) => {
  vi.advanceTimersByTime(50 * minuteMs);
  window.dispatchEvent(new Event(activity));
  vi.advanceTimersByTime(59 * minuteMs);
  expect(check).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(minuteMs);
  expect(check).toHaveBeenCalledTimes(1);
});

it('checks no more once it is stopped', () => {
  stop();
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(10 * hourMs);
  expect(check).not.toHaveBeenCalled();
});
