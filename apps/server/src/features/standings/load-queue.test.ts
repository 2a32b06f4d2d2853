import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLoadQueue } from './event-memory.ts';

function start(atOnce: number) {
  const queue = createLoadQueue(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const load = (tenantId: string, name: string) =>
    queue.run(tenantId, async () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      await promise;
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { queue, begun, load, end };
}

it('runs one piece of work of each organization, so that many of one do not keep the others waiting', async () => {
  const { begun, load, end } = start(2);
  const works = ['1', '2', '3'].map((name) => load('stranger', name));
  const own = load('own', 'own');
  expect(begun).toEqual(['1', 'own']);
  const third = load('third', 'third');
  await end('own');
  expect(begun).toEqual(['1', 'own', 'third']);
  await end('1');
  expect(begun).toEqual(['1', 'own', 'third', '2']);
  await end('third');
  await end('2');
  await end('3');
  expect(await Promise.all([...works, own, third])).toEqual(['1', '2', '3', 'own', 'third']);
});

it('goes on after work that has failed', async () => {
  const { queue, load, end } = start(1);
  const failed = queue.run('one', () => Promise.reject(new Error('no database')));
  const next = load('one', 'next');
  await expect(failed).rejects.toThrow('no database');
  await setImmediate();
  await end('next');
  expect(await next).toBe('next');
});
