import { expect, it } from 'vitest';
import { exportPercent } from './export-percent.ts';

const mebibyte = 1024 * 1024;

it.each([
  [1_000, { challenges: 3, fileBytes: mebibyte }, undefined],
  [0, { challenges: 3, fileBytes: 10 * mebibyte }, 0],
  [5 * mebibyte, { challenges: 0, fileBytes: 10 * mebibyte }, 50],
  [20 * mebibyte, { challenges: 3, fileBytes: 10 * mebibyte }, 99],
])('%d of %j is %s', (bytes, plan, percent) => {
  expect(exportPercent(bytes, plan)).toBe(percent);
});
