import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createWriteQueue } from './create-write-queue.ts';

type BatchResult = PromiseSettledResult<string>[];

function startQueue(
  options: {
    batchMax?: number;
    queueMax?: number;
    longestWaitMs?: number;
    isShared?: () => boolean;
    onWrite?: () => void;
  } = {},
) {
  let nowMs = 0;
  const batches: string[][] = [];
  const writes: PromiseWithResolvers<BatchResult>[] = [];
  const queue = createWriteQueue<string, string>({
    keyOf: (entry) => entry.slice(0, 1),
    write(batch) {
      options.onWrite?.();
      batches.push(batch);
      const written = Promise.withResolvers<BatchResult>();
      writes.push(written);
      return written.promise;
    },
    batchMax: options.batchMax ?? 10,
    queueMax: options.queueMax ?? 200,
    longestWaitMs: options.longestWaitMs ?? 10_000,
    waitMaxMs: 5_000,
    isShared: options.isShared ?? (() => false),
    now: () => nowMs,
  });
  const finish = (index: number) =>
    writes[index]?.resolve((batches[index] ?? []).map((value) => ({ status: 'fulfilled', value })));
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { queue, batches, writes, finish, pass };
}

/** Lets a queue go on until it waits for something else than the next turn of the thread. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

describe('a queue', () => {
  test('writes a lone entry at once and gathers what comes meanwhile', async () => {
    const { queue, batches, finish } = startQueue();
    const first = queue.add('a1');
    await eventually(() => batches).toEqual([['a1']]);
    const others = [queue.add('b1'), queue.add('c1')];
    finish(0);
    expect(await first).toBe('a1');
    await eventually(() => batches).toEqual([['a1'], ['b1', 'c1']]);
    finish(1);
    expect(await Promise.all(others)).toEqual(['b1', 'c1']);
  });

  test('writes half of many, and the next half before the first is answered', async () => {
    const letters = Array.from({ length: 60 }, (_value, index) => String.fromCodePoint(0x4e00 + index));
    const answered: string[] = [];
    const answeredAtWrites: number[] = [];
    const { queue, batches, finish } = startQueue({
      batchMax: 500,
      onWrite: () => answeredAtWrites.push(answered.length),
    });
    const all = Promise.all(letters.map(async (letter) => answered.push(await queue.add(letter))));
    await eventually(() => batches.length).toBe(1);
    const late = queue.add('z');
    finish(0);
    await eventually(() => batches.length).toBe(2);
    expect(batches.map(({ length }) => length)).toEqual([30, 31]);
    expect(answeredAtWrites).toEqual([0, 0]);
    await eventually(() => answered.length).toBe(30);
    finish(1);
    await Promise.all([all, late]);
    expect(answered).toEqual(letters);
  });

  test('beside another process takes all, after a rest that ends early with many', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const letters = Array.from({ length: 70 }, (_value, index) => String.fromCodePoint(0x4e00 + index));
    const { queue, batches, finish, pass } = startQueue({ batchMax: 500, isShared: () => true });
    const sizes = () => batches.map(({ length }) => length);
    const all: Promise<string>[] = [];
    const add = async (count: number) => {
      all.push(...letters.slice(0, count).map((letter) => queue.add(letter)));
      await turns();
    };
    await add(40);
    pass(5);
    finish(0);
    await turns();
    await add(30);
    expect(sizes()).toEqual([40]);
    vi.advanceTimersByTime(5);
    await turns();
    expect(sizes()).toEqual([40, 30]);
    pass(5);
    finish(1);
    await turns();
    await add(63);
    expect(sizes()).toEqual([40, 30]);
    all.push(queue.add('z'));
    await turns();
    expect(sizes()).toEqual([40, 30, 64]);
    finish(2);
    expect(await Promise.all(all)).toHaveLength(134);
  });

  test('beside another process writes a few at once, however long the last write took', async () => {
    const { queue, batches, finish, pass } = startQueue({ isShared: () => true });
    const first = queue.add('a');
    await eventually(() => batches.length).toBe(1);
    pass(1_000);
    finish(0);
    await first;
    const second = queue.add('b');
    await turns();
    expect(batches).toEqual([['a'], ['b']]);
    finish(1);
    await second;
  });

  test('never puts two entries of one key into a batch', async () => {
    const { queue, batches, finish } = startQueue();
    const all = Promise.all([queue.add('a1'), queue.add('a2'), queue.add('b1'), queue.add('a3')]);
    await eventually(() => batches).toEqual([['a1', 'b1']]);
    finish(0);
    await eventually(() => batches).toEqual([['a1', 'b1'], ['a2']]);
    finish(1);
    await eventually(() => batches.at(-1)).toEqual(['a3']);
    finish(2);
    expect(await all).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  test('bounds the batch and the queue', async () => {
    const { queue, batches, finish } = startQueue({ batchMax: 2, queueMax: 3 });
    const accepted = ['a', 'b', 'c'].map((entry) => queue.add(entry));
    await expect(queue.add('d')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await eventually(() => batches).toEqual([['a', 'b']]);
    finish(0);
    await eventually(() => batches.at(-1)).toEqual(['c']);
    finish(1);
    expect(await Promise.all(accepted)).toEqual(['a', 'b', 'c']);
  });

  test('refuses what would wait too long, and takes it again once the writes are quick', async () => {
    const { queue, batches, finish, pass } = startQueue({ batchMax: 1 });
    const first = queue.add('a');
    await eventually(() => batches).toEqual([['a']]);
    expect(queue.expectedWaitMs()).toBe(0);
    pass(6_000);
    expect(queue.expectedWaitMs()).toBe(6_000);
    const refused = await queue.add('b').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'UNAVAILABLE' });
    expect(refused).toHaveProperty('details.retryAfterSeconds', expect.any(Number));
    finish(0);
    expect(await first).toBe('a');
    await queue.drain();
    expect(queue.expectedWaitMs()).toBe(0);
    const second = queue.add('b');
    await eventually(() => batches.length).toBe(2);
    finish(1);
    expect(await second).toBe('b');
  });

  test('takes whatever comes after it was at rest, however long its last write took', async () => {
    const { queue, batches, finish, pass } = startQueue();
    const first = queue.add('a');
    await eventually(() => batches).toEqual([['a']]);
    pass(60_000);
    finish(0);
    await first;
    await queue.drain();
    const crowd = Promise.all(['b', 'c', 'd'].map((entry) => queue.add(entry)));
    await eventually(() => batches.at(-1)).toEqual(['b', 'c', 'd']);
    finish(1);
    expect(await crowd).toEqual(['b', 'c', 'd']);
  });

  test('gives each entry its own failure, and a failed write to all of its batch', async () => {
    const { queue, writes } = startQueue();
    const settled = Promise.allSettled([queue.add('a1'), queue.add('b1')]);
    await eventually(() => writes.length).toBe(1);
    writes[0]?.resolve([
      { status: 'rejected', reason: 'no' },
      { status: 'fulfilled', value: 'b1' },
    ]);
    expect(await settled).toMatchObject([{ reason: 'no' }, { value: 'b1' }]);
    const third = queue.add('c1');
    await eventually(() => writes.length).toBe(2);
    writes[1]?.reject('broken');
    await expect(third).rejects.toBe('broken');
  });

  test('fails what has waited too long, unwritten', async () => {
    const { queue, batches } = startQueue({ longestWaitMs: -1 });
    await expect(queue.add('a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(batches).toEqual([]);
    const patient = startQueue({ longestWaitMs: 60_000 });
    const written = patient.queue.add('a');
    await eventually(() => patient.batches).toEqual([['a']]);
    patient.finish(0);
    expect(await written).toBe('a');
  });

  test('drains what waits', async () => {
    const { queue, batches, finish } = startQueue({ batchMax: 1 });
    const all = Promise.all([queue.add('a'), queue.add('b')]);
    const steps: string[] = [];
    const drained = queue.drain().then(() => steps.push('drained'));
    await eventually(() => batches.length).toBe(1);
    finish(0);
    await eventually(() => batches.length).toBe(2);
    expect(steps).toEqual([]);
    finish(1);
    expect(await drained).toBe(1);
    expect(await all).toEqual(['a', 'b']);
  });
});
