import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { computedMs } from './computed-ms.ts';
import { longestDelayMs, measureLoopDelay, measurePreparedLoopDelay } from './loop-delay.ts';
import { atReferenceSpeed, referenceWork, referenceWorkMs } from './reference-speed.ts';

function compute(ms: number): void {
  const start = computedMs();
  while (computedMs() - start < ms);
}

/** A machine for which the reference work takes so many times as long as for the reference machine. */
const machine = (slowness: number) => (ms: number) => atReferenceSpeed(ms, slowness * referenceWorkMs);

test('what computes at a stretch blocks the loop, every time', async () => {
  const { value, delayMs } = await measureLoopDelay(async () => {
    compute(2 * longestDelayMs);
    return 'done';
  }, machine(1));
  expect(value).toBe('done');
  expect(delayMs).toBeGreaterThan(1.9 * longestDelayMs);
});

test('what waits, or lets others in between, does not', async () => {
  const waiting = await measureLoopDelay(() => delay(2 * longestDelayMs), machine(1));
  const yielding = await measureLoopDelay(async () => {
    for (let part = 0; part < 10; part += 1) {
      compute(longestDelayMs / 5);
      await nextTurn();
    }
  }, machine(1));
  expect(waiting.delayMs).toBeLessThan(longestDelayMs);
  expect(yielding.delayMs).toBeLessThan(longestDelayMs);
});

test('what blocks it the first time alone, as being compiled does, does not count', async () => {
  let times = 0;
  const { delayMs } = await measureLoopDelay(async () => {
    times += 1;
    if (times === 1) compute(2 * longestDelayMs);
  }, machine(1));
  expect(delayMs).toBeLessThan(longestDelayMs);
});

test('preparing the work does not count, however often it is done', async () => {
  const { delayMs } = await measurePreparedLoopDelay(() => {
    compute(2 * longestDelayMs);
    return async () => compute(0.2 * longestDelayMs);
  }, machine(1));
  expect(delayMs).toBeLessThan(longestDelayMs);
  let prepared = 0;
  await measurePreparedLoopDelay(() => {
    prepared += 1;
    return async () => compute(1.2 * longestDelayMs);
  }, machine(1));
  expect(prepared).toBe(5);
});

test('a delay is divided by how much slower the machine is, and a faster one does not make it longer', async () => {
  const twice = await measureLoopDelay(async () => compute(1.8 * longestDelayMs), machine(2));
  expect(twice.delayMs).toBeLessThan(longestDelayMs);
  const still = await measureLoopDelay(async () => compute(2.4 * longestDelayMs), machine(2));
  expect(still.delayMs).toBeGreaterThan(longestDelayMs);
  expect(machine(0.5)(longestDelayMs)).toBe(longestDelayMs);
});

test('the speed is measured with the delay: the same work is about as long on every machine', async () => {
  const times = Math.ceil((1.5 * longestDelayMs) / referenceWorkMs);
  const { delayMs } = await measureLoopDelay(async () => {
    for (let time = 0; time < times; time += 1) referenceWork();
  });
  expect(delayMs).toBeLessThan(1.5 * times * referenceWorkMs);
});
