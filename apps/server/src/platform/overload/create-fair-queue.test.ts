import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './create-fair-queue.ts';

const open = new AbortController().signal;

function start(most: number) {
  const queued = createFairQueue({ running: most });
  const begun: string[] = [];
  return {
    begun,
    run: (name: string, owner: string, signal = open) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const result = queued({ owner, signal }, () => {
        begun.push(name);
        return promise;
      });
      return { result, end: () => resolve(name), fail: () => reject(new Error('broken')) };
    },
  };
}

test('a tenant has one at a time, and further ones wait whether those before end well or not', async () => {
  const { begun, run } = start(2);
  const [first, second, third] = [run('a1', 'a'), run('a2', 'a'), run('a3', 'a')];
  await nextTurn();
  expect(begun).toEqual(['a1']);
  first.fail();
  await expect(first.result).rejects.toThrow('broken');
  await nextTurn();
  expect(begun).toEqual(['a1', 'a2']);
  second.end();
  third.end();
  expect(await Promise.all([second.result, third.result])).toEqual(['a2', 'a3']);
});

test('all together have so many at a time, and one tenant does not keep the others waiting', async () => {
  const { begun, run } = start(2);
  const jobs = [run('a1', 'a'), run('a2', 'a'), run('b1', 'b'), run('c1', 'c')];
  await nextTurn();
  expect(begun).toEqual(['a1', 'b1']);
  for (const { end } of jobs) end();
  await Promise.all(jobs.map(({ result }) => result));
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('one that is given up while it waits never begins, and the next has its turn', async () => {
  const { begun, run } = start(1);
  const gone = new AbortController();
  const [first, second, third] = [run('a', 'a'), run('b', 'b', gone.signal), run('c', 'c')];
  await nextTurn();
  gone.abort(new Error('gone'));
  await expect(second.result).rejects.toThrow('gone');
  first.end();
  third.end();
  expect(await Promise.all([first.result, third.result])).toEqual(['a', 'c']);
  expect(begun).toEqual(['a', 'c']);
  await expect(run('d', 'd', gone.signal).result).rejects.toThrow('gone');
});

test('one that is given up while it runs has the turn until it ends', async () => {
  const { begun, run } = start(1);
  const gone = new AbortController();
  const [first, second] = [run('a', 'a', gone.signal), run('b', 'b')];
  await nextTurn();
  gone.abort();
  await nextTurn();
  expect(begun).toEqual(['a']);
  first.end();
  second.end();
  expect(await Promise.all([first.result, second.result])).toEqual(['a', 'b']);
});

test('with one place, who has sent one does not wait for all that another has sent', async () => {
  const { begun, run } = start(1);
  const jobs = [
    run('a1', 'a'),
    run('a2', 'a'),
    run('a3', 'a'),
    run('b1', 'b'),
    run('c1', 'c'),
    run('b2', 'b'),
  ];
  for (const { end } of jobs) end();
  await Promise.all(jobs.map(({ result }) => result));
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('who lets too many wait is refused, and others are not', async () => {
  const queued = createFairQueue({ running: 1, waitingEach: 2 });
  const gate = Promise.withResolvers<string>();
  const sent = (owner: string) => queued({ owner }, () => gate.promise);
  const taken = [sent('a'), sent('a'), sent('a')];
  await expect(sent('a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  taken.push(sent('b'));
  gate.resolve('done');
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done', 'done']);
});
