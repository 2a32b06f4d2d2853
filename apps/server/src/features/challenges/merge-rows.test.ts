import { array, assert, boolean, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRows } from './parts.ts';

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

describe('mergeRows', () => {
  test('keeps by id, inserts what has none, removes the rest', () => {
    expect(mergeRows([a, b, c], [{ id: 'C' }, {}, { id: 'a' }])).toEqual({
      inserted: [{ input: {}, position: 1 }],
      kept: [
        { row: c, input: { id: 'C' }, position: 0 },
        { row: a, input: { id: 'a' }, position: 2 },
      ],
      removed: [b],
    });
  });

  test('an unknown id and one given twice are named by their index', () => {
    expect(mergeRows([a], [{}, { id: 'x' }])).toEqual({
      index: 1,
      problem: 'notOfChallenge',
    });
    expect(mergeRows([a], [{ id: 'a' }, { id: 'a' }])).toEqual({ index: 1, problem: 'givenTwice' });
  });

  test('no row is lost and no place is taken twice', () => {
    const rows = array(record({ isKept: boolean() }), { maxLength: 20 }).map((list) =>
      list.map(({ isKept }, index) => ({ id: `row${index}`, isKept })),
    );
    assert(
      property(rows, nat(5), (known, added) => {
        const kept = known.filter(({ isKept }) => isKept).map(({ id }) => ({ id }));
        const inputs: { id?: string }[] = [...kept, ...Array.from({ length: added }, () => ({}))];
        const merged = mergeRows(known, inputs);
        if (!('inserted' in merged)) throw new Error(merged.problem);
        expect(merged.kept.length + merged.removed.length).toBe(known.length);
        expect(merged.removed.some(({ isKept }) => isKept)).toBe(false);
        const places = [...merged.kept, ...merged.inserted].map(({ position }) => position);
        expect(places.toSorted((x, y) => x - y)).toEqual(inputs.map((_, index) => index));
      }),
    );
  });
});
