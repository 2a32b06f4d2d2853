import { describe, expect, test } from 'vitest';
import { longestDelayMs, measureLoopDelay } from '../../../testing/sweeps/loop-delay.ts';
import { imagePaths, imagesIn, rewriteImages } from './description-images.ts';

describe('images of a description', () => {
  test.each([
    ['![pic](img/pic.png)', ['img/pic.png'], '![pic](/x/img/pic.png)'],
    ['![a b]( <img/pic.png> "title")', ['img/pic.png'], '![a b](/x/img/pic.png "title")'],
    ['<img width="3" src=\'a.png\' />', ['a.png'], '![](/x/a.png)'],
    ['<IMG SRC="a.png">', ['a.png'], '![](/x/a.png)'],
    [
      '![](a.png) and ![](a.png) and ![](b.png)',
      ['a.png', 'b.png'],
      '![](/x/a.png) and ![](/x/a.png) and ![](/x/b.png)',
    ],
    ['[no](a.png) ! [no](b.png)', [], '[no](a.png) ! [no](b.png)'],
  ])('%s', (text, found, rewritten) => {
    expect(imagesIn(text)).toEqual(found);
    expect(rewriteImages(text, (address) => `/x/${address}`)).toBe(rewritten);
    expect(rewriteImages(text, () => undefined)).toBe(text);
  });

  test('where the file of an address may stand', () => {
    expect(imagePaths('img/a%20b.png?x#y')).toEqual(['img/a b.png']);
    expect(imagePaths('img/%zz.png')).toEqual(['img/%zz.png']);
    expect(imagePaths('/files/0a1b/x.webp?token=t')).toEqual([
      '/files/0a1b/x.webp',
      'uploads/0a1b/x.webp',
      '0a1b/x.webp',
      'x.webp',
    ]);
  });

  test.each(['![](', '![', '<img ', '![](a "', '<img src="'])('no text takes long: %j', async (piece) => {
    const text = piece.repeat(Math.floor(50_000 / piece.length));
    const { delayMs } = await measureLoopDelay(async () => imagesIn(text));
    expect(delayMs).toBeLessThan(longestDelayMs);
  });
});
