import { expect, it } from 'vitest';
import { createShortMemory } from './short-memory.ts';

it('keeps less of what is large: its bound is the sum of what it keeps, not the number of entries', async () => {
  const remember = createShortMemory<{ text: string }>(60_000);
  let reads = 0;
  const page = (key: string) =>
    remember(key, async () => {
      reads += 1;
      return { text: 'x'.repeat(1_000_000) };
    });
  await Promise.all([page('1'), page('1')]);
  expect(reads).toBe(1);
  for (const key of ['2', '3', '4']) await page(key);
  await page('4');
  expect(reads).toBe(4);
  await page('1');
  expect(reads).toBe(5);
});

it('reads again after a failure', async () => {
  const remember = createShortMemory<{ value: number }>(60_000);
  await expect(remember('key', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect(await remember('key', async () => ({ value: 1 }))).toEqual({ value: 1 });
});
