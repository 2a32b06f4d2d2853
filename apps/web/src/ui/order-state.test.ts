import { expect, it } from 'vitest';
import { moveTo, placeOfKey } from './order-state.ts';

it('moves an item to a place and keeps the others in their order', () => {
  const items = ['a', 'b', 'c', 'd'];
  expect(moveTo(items, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveTo(items, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveTo(items, 1, 1)).toEqual(items);
  expect(moveTo(items, 2, 99)).toEqual(['a', 'b', 'd', 'c']);
  expect(moveTo(items, 7, 0)).toEqual(items);
});

it('knows the keys that move', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map((key) => placeOfKey(key, 1, 4))).toEqual([
    0,
    2,
    0,
    3,
    null,
  ]);
  expect(placeOfKey('ArrowUp', 0, 4)).toBe(0);
});
