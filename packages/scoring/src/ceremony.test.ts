import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHistory, type History } from './arbitrary-history.ts';
import { ceremonyAt, nextPlace, previousPlace } from './ceremony.ts';
import { standings } from './standings.ts';

function boardsOf({ facts, rules, entrants }: History) {
  const at = Number.POSITIVE_INFINITY;
  const freezes = { ...rules, revealAtMs: null };
  const board = { board: 'units', at, entrants } as const;
  return {
    final: standings(facts, freezes, { ...board, audience: 'staff' }),
    frozen: standings(facts, freezes, { ...board, audience: 'public' }),
  };
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('ceremonyAt', () => {
  it('shows after k steps the last k places as they are in the end, and of the others the frozen board alone', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        const boards = boardsOf(history);
        const { final, frozen } = boards;
        let shownFrom: number | null = null;
        for (let steps = 0; steps <= final.length; steps += 1) {
          const { revealed, waiting } = ceremonyAt(boards, shownFrom);
          expect(revealed).toEqual(final.slice(final.length - steps));
          const isDone = final.length > 0 && steps === final.length;
          const shown = new Set(ids(revealed));
          expect(waiting).toEqual(isDone ? [] : frozen.filter(({ id }) => !shown.has(id)));
          if (final.length > 0) shownFrom = nextPlace(shownFrom, final.length);
        }
      }),
    );
  });

  it('says of the places to come no more than the frozen board', () => {
    fc.assert(
      fc.property(arbitraryHistory, fc.integer({ min: 1, max: 8 }), (history, place) => {
        const { final, frozen } = boardsOf(history);
        const shownFrom = Math.min(place, final.length + 1);
        const rest = final.slice(shownFrom - 1);
        const shuffled = [...final.slice(0, shownFrom - 1).toReversed(), ...rest];
        expect(ceremonyAt({ final: shuffled, frozen }, shownFrom)).toEqual(
          ceremonyAt({ final, frozen }, shownFrom),
        );
      }),
    );
  });
});

describe('the steps of a ceremony', () => {
  it('go back the way they came', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 20 }), (size, steps) => {
        const way: (number | null)[] = [null];
        for (let step = 0; step < steps; step += 1) way.push(nextPlace(way.at(-1) ?? null, size));
        const distinct = way.filter((place, index) => place !== way[index - 1]);
        for (const [index, place] of distinct.entries()) {
          if (index > 0) expect(previousPlace(place, size)).toBe(distinct[index - 1]);
        }
        expect(distinct.at(-1)).toBe(steps === 0 ? null : Math.max(1, size - steps + 1));
      }),
    );
  });

  it('follow a board that has become shorter', () => {
    expect(nextPlace(9, 5)).toBe(5);
    expect(previousPlace(9, 5)).toBeNull();
  });
});
