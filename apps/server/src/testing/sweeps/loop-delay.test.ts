import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { longestDelayMs, measureLoopDelay } from './loop-delay.ts';

function compute(ms: number): void {
  const start = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(start);
    if (user + system > ms * 1_000) return;
  }
}

test('what computes at a stretch blocks the loop, every time', async () => {
  const { value, delayMs } = await measureLoopDelay(async () => {
    compute(2 * longestDelayMs);
    return 'done';
  });
  expect(value).toBe('done');
  expect(delayMs).toBeGreaterThan(1.9 * longestDelayMs);
});

test('what waits, or lets others in between, does not', async () => {
  const waiting = await measureLoopDelay(() => delay(2 * longestDelayMs));
  const yielding = await measureLoopDelay(async () => {
    for (let part = 0; part < 10; part += 1) {
      compute(longestDelayMs / 5);
      await nextTurn();
    }
  });
  expect(waiting.delayMs).toBeLessThan(longestDelayMs);
  expect(yielding.delayMs).toBeLessThan(longestDelayMs);
});

test('what blocks it the first time alone, as being compiled does, does not count', async () => {
  let times = 0;
  const { delayMs } = await measureLoopDelay(async () => {
    times += 1;
    if (times === 1) compute(2 * longestDelayMs);
  });
  expect(delayMs).toBeLessThan(longestDelayMs);
});
