import { expect, test } from 'vitest';
import { everyPage, slicesOf } from './slices.ts';

test('a list comes in parts of a size, the last of them smaller', () => {
  expect([...slicesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...slicesOf([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...slicesOf([], 2)]).toEqual([]);
});

test.each([0, 1, 3, 6, 7])(
  'of %i rows each is read once, whatever is done to those before',
  async (count) => {
    const rows = new Set(Array.from({ length: count }, (_, index) => index + 1));
    const read: (number | null)[] = [];
    const seen: number[] = [];
    for await (const page of everyPage(3, (last: number | null) => {
      read.push(last);
      return Promise.resolve([...rows].filter((one) => one > (last ?? 0)).slice(0, 3));
    })) {
      seen.push(...page);
      for (const row of page) if (row % 2 === 0) rows.delete(row);
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(read).toHaveLength(Math.floor(count / 3) + 1);
  },
);
