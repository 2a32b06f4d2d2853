import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHistory } from './arbitrary-history.ts';
import { createEventBoards } from './event-boards.ts';
import type { Fact } from './fact.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { standings } from './standings.ts';
import type { Audience, BoardKind } from './view.ts';

const rules: ScoringRules = {
  challenges: [],
  bloodBonuses: [],
  bloodBonusUnit: 'points',
  freezeAtMs: 100,
  revealAtMs: 200,
};

function award(seq: number, atMs: number): Fact {
  return { kind: 'award', seq, atMs, unitId: 'team', userId: 'ann', points: 10 };
}

describe('createEventBoards', () => {
  it('shows each audience at each moment what the facts say', () => {
    fc.assert(
      fc.property(
        arbitraryHistory,
        fc.constantFrom<BoardKind>('units', 'users'),
        fc.constantFrom<Audience>('public', 'staff'),
        ({ facts, rules, entrants, memberOf }, kind, audience) => {
          const boards = createEventBoards(rules, ['units', 'users'], memberOf);
          for (const id of entrants) boards.addEntrant(kind, id);
          for (const fact of facts) boards.apply(fact);
          const view = { at: 25, audience };
          const shown = boards.boardFor(kind, view);
          expect(shown.top(100)).toEqual(
            standings(facts, rules, { ...view, board: kind, entrants, memberOf }),
          );
        },
      ),
    );
  });

  it('takes each fact once, in order', () => {
    const boards = createEventBoards(rules, ['units']);
    expect([boards.apply(award(1, 99)), boards.apply(award(1, 99)), boards.apply(award(2, 100))]).toEqual([
      true,
      false,
      true,
    ]);
    expect(() => boards.apply(award(4, 120))).toThrow(RangeError);
    expect(boards.appliedSeq).toBe(2);
    const seen = (at: number, audience: Audience) => {
      const board = boards.boardFor('units', { at, audience });
      return [board.version, board.scoreOf('team')];
    };
    expect(seen(150, 'public')).toEqual([1, 10]);
    expect(seen(150, 'staff')).toEqual([2, 20]);
    expect(seen(200, 'public')).toEqual([2, 20]);
  });

  it('removes an entrant from each board, unless a fact that the board shows concerns it', () => {
    const boards = createEventBoards(rules, ['units']);
    for (const id of ['early', 'late', 'team']) boards.addEntrant('units', id);
    boards.apply({ ...award(1, 99), unitId: 'early' });
    boards.apply(award(2, 150));
    expect(['early', 'late', 'team'].map((id) => boards.removeEntrant('units', id))).toEqual([
      false,
      true,
      false,
    ]);
    const seenBy = (audience: Audience) =>
      boards
        .boardFor('units', { at: 150, audience })
        .top(9)
        .map(({ id, score }) => [id, score]);
    expect(seenBy('public')).toEqual([['early', 10]]);
    expect(seenBy('staff')).toEqual([
      ['early', 10],
      ['team', 10],
    ]);
  });

  it('refuses a board it does not keep', () => {
    expect(() => createEventBoards(rules, ['units']).addEntrant('users', 'ann')).toThrow(
      'This event keeps no board of users.',
    );
  });
});
