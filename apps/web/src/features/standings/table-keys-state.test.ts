import { expect, it } from 'vitest';
import { rowAfter } from './table-keys-state.ts';

it.each([
  ['ArrowDown', 4, 100, 5],
  ['ArrowDown', 99, 100, 99],
  ['ArrowUp', 0, 100, 0],
  ['PageDown', 4, 100, 14],
  ['PageUp', 4, 100, 0],
  ['Home', 40, 100, 0],
  ['End', 40, 100, 99],
  ['Enter', 4, 100, null],
  ['End', 0, 0, null],
])('%s leads from row %d of %d to %s', (key, index, count, next) => {
  expect(rowAfter(key, index, count)).toBe(next);
});
