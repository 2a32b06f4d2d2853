import { expect, test, vi } from 'vitest';
import { createRest } from './collect-at-rest.ts';

const rested = { utilization: 0.01, heapTotal: 220e6, heapUsed: 190e6 };
const busy = { ...rested, utilization: 0.4 };

function start() {
  const collect = vi.fn();
  return { collect, read: createRest(collect, () => 100e6) };
}

test('collects once after work, when ten seconds were quiet', () => {
  const { collect, read } = start();
  for (const reading of [busy, rested, busy, rested]) read(reading);
  expect(collect).not.toHaveBeenCalled();
  read(rested);
  expect(collect).toHaveBeenCalledOnce();
  for (let count = 0; count < 10; count += 1) read({ ...rested, heapTotal: 120e6, heapUsed: 100e6 });
  expect(collect).toHaveBeenCalledOnce();
});

test('collects what the start has left, and little only once', () => {
  const { collect, read } = start();
  const little = { ...rested, heapTotal: 120e6, heapUsed: 100e6 };
  for (let count = 0; count < 5; count += 1) read(little);
  expect(collect).toHaveBeenCalledOnce();
});

test('collects nothing of a heap so large that the pause would be long', () => {
  const { collect, read } = start();
  for (let count = 0; count < 5; count += 1) read({ ...rested, heapTotal: 400e6, heapUsed: 300e6 });
  expect(collect).not.toHaveBeenCalled();
});
