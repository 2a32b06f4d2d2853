import { expect, test } from 'vitest';
import { longestDelayMs, measureLoopDelay } from '../../../testing/sweeps/loop-delay.ts';
import { checkLinks, followLinks, linkTarget } from './archive-paths.ts';

/** Links each of which leads through the next one. */
function chainOf(count: number, deep: string): Map<string, string | null> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  return new Map(numbers.map((one) => [`l${one}`, linkTarget(`l${one}`, `l${one + 1}${deep}`)]));
}

test('links that lead on through many others take no time', async () => {
  const deep = '/a'.repeat(60);
  const files = new Map([[`l1000${deep}`, 'file']]);
  const { value, delayMs } = await measureLoopDelay(async () => checkLinks(files, chainOf(1_000, deep)));
  expect(delayMs).toBeLessThan(longestDelayMs);
  expect(followLinks(value.links, 'l999')).toBe(`l1000${deep}`);
  expect(value.notes.length).toBeGreaterThan(100);
});

test('links lead through other links, and a path that is too long nowhere', () => {
  const { links, notes } = checkLinks(new Map([['l3/x', 'file']]), chainOf(3, ''));
  expect(followLinks(links, 'l0/x')).toBe('l3/x');
  expect(followLinks(links, `l0/${'x/'.repeat(100_000)}`)).toBeNull();
  expect(linkTarget('l', 'a/'.repeat(200))).toBeNull();
  expect(notes).toEqual([]);
});
