import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSort, searchRows, sortRows, toggleAll, toggleOne, toggleRange } from './data-table-state.ts';

const names = ['Web one', 'web two', 'Crypto 10', 'Crypto 9'];
const self = (name: string) => name;

describe('toggleRange', () => {
  const shown = ['a', 'b', 'c', 'd'];
  const range = (selected: string[], from: string | null, to: string) =>
    [...toggleRange(new Set(selected), shown, { from, to })].toSorted();

  it('makes all rows between the last one and this one what this one becomes', () => {
    expect(range(['a'], 'a', 'c')).toEqual(['a', 'b', 'c']);
    expect(range(['c'], 'c', 'a')).toEqual(['a', 'b', 'c']);
    expect(range(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['a']);
  });

  it('toggles one row where none was toggled before, or it is not shown any more', () => {
    expect(range([], null, 'c')).toEqual(['c']);
    expect(range(['c'], 'gone', 'c')).toEqual([]);
  });
});

describe('searchRows', () => {
  it('needs every word, in any order and case', () => {
    expect(searchRows(names, 'ONE web', self)).toEqual(['Web one']);
    expect(searchRows(names, '  ', self)).toEqual(names);
    expect(searchRows(names, 'zzz', self)).toEqual([]);
  });
});

describe('sortRows', () => {
  it('reads numbers inside words', () => {
    expect(sortRows(names, self, false)).toEqual(['Crypto 9', 'Crypto 10', 'Web one', 'web two']);
  });

  it('keeps rows without a value last either way', () => {
    const rows = [{ n: null }, { n: 2 }, { n: 1 }];
    expect(sortRows(rows, (row) => row.n, false).map((row) => row.n)).toEqual([1, 2, null]);
    expect(sortRows(rows, (row) => row.n, true).map((row) => row.n)).toEqual([2, 1, null]);
  });

  it('keeps the order of equal rows and loses none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.nat(), n: fc.option(fc.integer({ max: 3, min: 0 })) })),
        (rows) => {
          const sorted = sortRows(rows, (row) => row.n, false);
          expect(sorted).toHaveLength(rows.length);
          for (const n of [null, 0, 1, 2, 3])
            expect(sorted.filter((row) => row.n === n)).toEqual(rows.filter((row) => row.n === n));
        },
      ),
    );
  });
});

describe('sort and selection', () => {
  it('goes up, down and back', () => {
    const up = nextSort(undefined, 'name');
    expect(up).toEqual({ column: 'name', isDescending: false });
    const down = nextSort(up, 'name');
    expect(down).toEqual({ column: 'name', isDescending: true });
    expect(nextSort(down, 'name')).toBeUndefined();
    expect(nextSort(down, 'points')).toEqual({ column: 'points', isDescending: false });
  });

  it('marks all shown, then none of them, and leaves the rest', () => {
    const all = toggleAll(new Set(['x', 'a']), ['a', 'b']);
    expect([...all].toSorted()).toEqual(['a', 'b', 'x']);
    expect([...toggleAll(all, ['a', 'b'])]).toEqual(['x']);
    expect([...toggleOne(new Set(['a']), 'a')]).toEqual([]);
  });
});
