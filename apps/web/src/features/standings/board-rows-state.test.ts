import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardAge, isOutdatedBy, rankChanges, splitBoard } from './board-rows-state.ts';

const ranked = (ids: readonly string[], scorers = ids.length) =>
  ids.map((id, index) => ({ unit: { id }, rank: index + 1, score: Math.max(0, scorers - index) }));

const ranksIn = (ids: readonly string[]) => new Map(ids.map((id, index) => [id, index + 1]));

describe('rows of a board', () => {
  it.each([0, 1, 2, 3, 4, 100])('puts up to three of %d on the podium', (count) => {
    const { podium, rest } = splitBoard(ranked(Array.from({ length: count }, (_, i) => String(i))));
    expect(podium).toHaveLength(Math.min(3, count));
    expect(rest).toHaveLength(Math.max(0, count - 3));
    if (rest[0]) expect(rest[0].rank).toBe(4);
  });

  it('leaves who has no points off the podium, and in the table', () => {
    const { podium, rest } = splitBoard(ranked(['a', 'b', 'c', 'd'], 1));
    expect(podium.map(({ unit }) => unit.id)).toEqual(['a']);
    expect(rest.map(({ rank }) => rank)).toEqual([2, 3, 4]);
    expect(splitBoard(ranked(['a', 'b'], 0)).podium).toEqual([]);
  });

  it('lists the units that moved and how far', () => {
    expect(rankChanges(ranksIn(['a', 'b', 'c']), ranked(['c', 'a', 'b', 'd']))).toEqual(
      new Map([
        ['c', 2],
        ['a', -1],
        ['b', -1],
      ]),
    );
  });

  it('finds no change in the same board and as much gained as lost in a shuffled one', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 30 });
    fc.assert(
      fc.property(ids, (before) => {
        expect(rankChanges(ranksIn(before), ranked(before)).size).toBe(0);
        const after = rankChanges(ranksIn(before), ranked(before.toReversed()));
        expect([...after.values()].reduce((sum, gained) => sum + gained, 0)).toBe(0);
      }),
    );
  });

  it.each([
    [0, { key: 'now' }],
    [4_999, { key: 'now' }],
    [5_000, { key: 'seconds', count: 5 }],
    [59_999, { key: 'seconds', count: 59 }],
    [60_000, { key: 'minutes', count: 1 }],
    [3_600_000, { key: 'hours', count: 1 }],
    [-2_000, { key: 'now' }],
  ])('names an age of %d ms', (ageMs, told) => {
    expect(boardAge(1_000_000, 1_000_000 + ageMs)).toEqual(told);
  });

  it.each([
    [undefined, 1, true],
    [{ version: 4, isFrozen: false }, 5, true],
    [{ version: 5, isFrozen: false }, 5, false],
    [{ version: 4, isFrozen: true }, 5, false],
  ])('knows whether a signal makes it old', (board, version, isOld) => {
    expect(isOutdatedBy(board, version)).toBe(isOld);
  });
});
