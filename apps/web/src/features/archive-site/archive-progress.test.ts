import { expect, test } from 'vitest';
import { archivePercent } from './archive-progress.ts';

const mebibyte = 1024 * 1024;

test.each([
  [0, 0, undefined],
  [mebibyte, mebibyte, undefined],
  [0, 10 * mebibyte, 0],
  [5 * mebibyte, 10 * mebibyte, 48],
  [20 * mebibyte, 10 * mebibyte, 99],
])('%d bytes of an archive with files of %d bytes are %s percent', (received, files, percent) => {
  expect(archivePercent(received, files)).toBe(percent);
});
