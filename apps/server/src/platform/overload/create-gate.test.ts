import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { AppError } from '../http/app-error.ts';
import { createGate } from './create-gate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function startGate(level: number) {
  const warn = vi.fn();
  const load = { level: () => level, read: () => ({ level }) };
  return { gate: createGate({ load, log: { warn }, chance: () => 0.5 }), warn };
}

test('a refusal says when to come back, in the one error shape', () => {
  const { gate } = startGate(1);
  expect(gate.refusal('ordinary')).toBeNull();
  expect(gate.refusal('heavy')).toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    details: { retryAfterSeconds: 4 },
  });
});

test('ten thousand refusals are one line in the log', () => {
  const { gate, warn } = startGate(3);
  for (let request = 0; request < 10_000; request += 1) void gate.refusal('answer');
  expect(warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ refused: 10_000 }), expect.any(String));
  vi.advanceTimersByTime(5_000);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('past some hundred a second a refusal takes its time, until the next second', async () => {
  vi.useRealTimers();
  const { gate } = startGate(3);
  const refusals = Array.from({ length: 501 }, () => gate.refusal('answer'));
  expect(refusals.slice(0, 500).every((refusal) => refusal instanceof AppError)).toBe(true);
  const late = refusals[500];
  expect(late).toBeInstanceOf(Promise);
  expect(await late).toMatchObject({ code: 'UNAVAILABLE' });
  await eventually(() => gate.refusal('answer')).toBeInstanceOf(AppError);
});
