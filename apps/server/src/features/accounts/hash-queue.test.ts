import { expect, test } from 'vitest';
import { createHashQueue, hashThreads } from './hash-queue.ts';

test('runs a few at a time, in their order, and refuses what finds no room', async () => {
  const run = createHashQueue({ running: 2, waiting: 3 });
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const results = gates.map((gate, n) =>
    run(async () => {
      begun.push(n);
      await gate.promise;
      return n;
    }),
  );
  await expect(run(() => Promise.resolve(0))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  expect(await results[1]).toBe(1);
  expect(begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
});

test('a failure gives its place back', async () => {
  const run = createHashQueue({ running: 1, waiting: 1 });
  const failing = run(() => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await run(() => Promise.resolve('next'))).toBe('next');
});

test('several processes share the processors between them', () => {
  expect([1, 2, 16].map((processors) => hashThreads(1, processors))).toEqual([1, 2, 16]);
  expect([4, 8, 16, 64].map((processors) => hashThreads(8, processors))).toEqual([1, 1, 2, 8]);
});

test('estimates how long further work has to wait, and nothing while there is room', async () => {
  const run = createHashQueue({ running: 1, waiting: 9 });
  const gate = Promise.withResolvers<void>();
  expect(run.expectedWaitMs()).toBe(0);
  await run(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(run.expectedWaitMs()).toBe(0);
  const works = [run(() => gate.promise), run(() => gate.promise), run(() => gate.promise)];
  const two = run.expectedWaitMs();
  expect(two).toBeGreaterThan(0);
  works.push(run(() => gate.promise));
  expect(run.expectedWaitMs()).toBeCloseTo(two * 1.5);
  gate.resolve();
  await Promise.all(works);
});
