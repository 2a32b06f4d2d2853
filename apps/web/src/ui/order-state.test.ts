import * as fc from 'fast-check';
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

it('neither loses nor doubles an item when it moves one', () => {
  const items = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(items, fc.nat(20), fc.integer({ min: -3, max: 20 }), (all, which, to) => {
      const from = which % all.length;
      const moved = moveTo(all, from, to);
      expect(moved.toSorted()).toEqual(all.toSorted());
      expect(moved.indexOf(all[from] ?? '')).toBe(Math.min(all.length - 1, Math.max(0, to)));
    }),
  );
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
