import { expect, it } from 'vitest';
import { downloadPercent } from './files.ts';

const mebibyte = 1024 * 1024;

it.each([
  [1_000, { fileBytes: mebibyte, otherBytes: 0 }, undefined],
  [0, { fileBytes: 10 * mebibyte, otherBytes: mebibyte }, 0],
  [5 * mebibyte, { fileBytes: 10 * mebibyte, otherBytes: 0 }, 50],
  [5 * mebibyte, { fileBytes: 9 * mebibyte, otherBytes: mebibyte }, 50],
  [20 * mebibyte, { fileBytes: 10 * mebibyte, otherBytes: mebibyte }, 99],
])('%d of %j is %s', (bytes, expected, percent) => {
  expect(downloadPercent(bytes, expected)).toBe(percent);
});
