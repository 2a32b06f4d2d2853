import { expect, it } from 'vitest';
import { pagesAt } from './board-pages-state.ts';

it.each([
  [0, 20, 10_000, []],
  [0, 70, 10_000, [1]],
  [90, 120, 10_000, [1]],
  [130, 170, 10_000, [1, 2]],
  [9_950, 9_999, 10_000, [99]],
  [0, 90, 95, []],
  [0, 0, 0, []],
])('reads the pages around places %d to %d of %d', (from, to, total, pages) => {
  expect(pagesAt(from, to, total)).toEqual(pages);
});
