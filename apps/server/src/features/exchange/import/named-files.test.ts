import { expect, test } from 'vitest';
import { longestDelayMs, measureLoopDelay } from '../../../testing/sweeps/loop-delay.ts';
import { archiveOf } from './archive-fixture.ts';
import { hasTooManyImages, imagesAtMost, imagesOf } from './named-files.ts';

test('a description of nothing but images, deep in an archive, takes no time', async () => {
  const images = Array.from({ length: 7_000 }, (_, number) => `![](${number.toString(36)})`);
  const text = images.join('').slice(0, 50_000);
  const path = `${'a/'.repeat(62)}challenge.yml`;
  const archive = archiveOf({ [path]: 'x', b: 'y' }, { links: { c: 'b' } });
  const { value, delayMs } = await measureLoopDelay(async () => imagesOf(archive, { text, path }));
  expect(delayMs).toBeLessThan(longestDelayMs);
  expect(value.length).toBe(imagesAtMost);
  expect([hasTooManyImages(text), hasTooManyImages('![](a) ![](https://x.y/b.png)')]).toEqual([true, false]);
});
