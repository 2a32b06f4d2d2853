import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairOrder } from './repair-order.ts';

interface Item {
  key: number;
}

const byKey = (a: Item, b: Item) => a.key - b.key;
const keysOf = (items: readonly Item[]) => items.map((item) => item.key);
const itemsOf = (keys: readonly number[]): Item[] => keys.map((key) => ({ key }));

describe('repairOrder', () => {
  it('returns what is in order as it is', () => {
    const items = itemsOf([1, 2, 2, 3]);
    expect(repairOrder(items, byKey)).toBe(items);
    expect(repairOrder([], byKey)).toEqual([]);
  });

  it('sorts anything as a plain sort does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 })), (keys) => {
        expect(keysOf(repairOrder(itemsOf(keys), byKey))).toEqual(keys.toSorted((a, b) => a - b));
      }),
    );
  });

  it('puts right two shifted groups with few comparisons', () => {
    let comparisons = 0;
    const count = 10_000;
    const keys = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? index : index + 5001));
    const repaired = repairOrder(itemsOf(keys), (a, b) => {
      comparisons += 1;
      return a.key - b.key;
    });
    expect(keysOf(repaired)).toEqual(keys.toSorted((a, b) => a - b));
    expect(comparisons).toBeLessThan(5 * count);
  });
});
