import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHistory } from './arbitrary-history.ts';
import { createBoard } from './board.ts';
import type { Fact, RankingFact } from './fact.ts';
import { isRanked, type RankedAmong, type RankingStatus } from './ranking.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { standings } from './standings.ts';
import type { BoardKind } from './view.ts';

const rules: ScoringRules = {
  challenges: [
    {
      challengeId: 'c',
      scoring: { kind: 'dynamic', initial: 100, minimum: 10, decay: 10, curve: 'linear' },
      questions: [{ questionId: 'q', points: 1 }],
    },
  ],
  bloodBonuses: [30, 20],
  bloodBonusUnit: 'points',
  freezeAtMs: null,
  revealAtMs: null,
};

function solve(seq: number, unitId: string): Fact {
  return { kind: 'solve', seq, unitId, userId: unitId, challengeId: 'c', questionId: 'q', atMs: seq };
}

function rank(
  seq: number,
  unitId: string,
  status: RankingStatus,
  division: string | null = null,
): RankingFact {
  return { kind: 'ranking', seq, unitId, userId: unitId, atMs: seq, status, division };
}

function boardOf(...facts: Fact[]) {
  const board = createBoard(rules, { board: 'units' });
  for (const fact of facts) board.apply(fact);
  return board;
}

const scoresOf = (board: { top: (count: number) => { id: string; score: number }[] }) =>
  board.top(9).map(({ id, score }) => [id, score]);

describe('ranking', () => {
  it('is the same on the live board and in the computation, within any predicate', () => {
    const predicates: RankedAmong[] = [
      isRanked,
      () => true,
      ({ division }) => division === 'students',
      ({ id, status }) => status !== 'hidden' && !id.endsWith('1'),
    ];
    fc.assert(
      fc.property(
        arbitraryHistory,
        fc.constantFrom<BoardKind>('units', 'users'),
        ({ facts, rules, entrants, memberOf }, kind) => {
          const board = createBoard(rules, { board: kind, memberOf });
          for (const id of entrants) board.addEntrant(id);
          const lists = predicates.map((among) => ({ among, list: board.ranked(among) }));
          for (const fact of facts) {
            board.apply(fact);
            for (const { among, list } of lists) {
              const expected = standings(facts.slice(0, fact.seq), rules, {
                at: Number.POSITIVE_INFINITY,
                audience: 'staff',
                board: kind,
                entrants,
                among,
                memberOf,
              });
              expect(list.top(100)).toEqual(expected);
              expect(list.size).toBe(expected.length);
              for (const { id, rank } of expected) expect(list.rankOf(id)).toBe(rank);
            }
          }
        },
      ),
    );
  });

  it('ranks members as their unit is, unless its ranking does not reach them', () => {
    const facts = [
      { ...solve(1, 'team'), userId: 'ann' },
      { ...solve(2, 'other'), userId: 'cy' },
      { ...rank(3, 'team', 'disqualified', 'guests'), userId: null },
    ];
    const board = createBoard(rules, { board: 'users', memberOf: (id) => (id === 'cy' ? 'other' : 'team') });
    for (const id of ['ann', 'ben', 'cy']) board.addEntrant(id);
    for (const fact of facts) board.apply(fact);
    const ranked = () => board.top(9).map(({ id }) => id);
    expect(ranked()).toEqual(['cy']);
    expect(board.standingOf('ann')).toMatchObject({ rank: null, score: 100 });
    board.apply({ ...rank(4, 'team', 'disqualified', 'guests'), userId: null, reachesMembers: false });
    expect(ranked()).toEqual(['cy', 'ann', 'ben']);
    const guests = board.ranked(({ division }) => division === 'guests');
    expect(guests.top(9).map(({ id }) => id)).toEqual(['ann', 'ben']);
    board.apply({ kind: 'revocation', seq: 5, refersTo: 4, unitId: 'team', userId: null, atMs: 5 });
    expect(ranked()).toEqual(['cy']);
  });

  it('ranks a member anew who has come into another unit', () => {
    const units = new Map([['ann', 'cheats']]);
    const board = createBoard(rules, { board: 'users', memberOf: (id) => units.get(id) ?? null });
    board.addEntrant('ann');
    board.apply({ ...rank(1, 'cheats', 'disqualified'), userId: null });
    expect(board.rankOf('ann')).toBeNull();
    units.set('ann', 'honest');
    board.addEntrant('ann');
    expect(board.rankOf('ann')).toBe(1);
  });

  it('takes neither value nor blood from others for an unranked unit', () => {
    const board = boardOf(rank(1, 'staff', 'unranked'), solve(2, 'staff'), solve(3, 'a'), solve(4, 'b'));
    expect(scoresOf(board)).toEqual([
      ['a', 120],
      ['b', 110],
    ]);
    expect(board.standingOf('staff')).toMatchObject({ rank: null, score: 90, solves: 1, firstBloods: 0 });
    expect(board.firstBlood('c')?.unitId).toBe('a');
    expect([board.solveCount('q'), board.completionCount('c'), board.size]).toEqual([2, 2, 2]);
    expect(['staff', 'a', 'b'].map((unit) => board.completionOf('c', unit))).toEqual([
      null,
      { seq: 3, number: 1 },
      { seq: 4, number: 2 },
    ]);
    expect([2, 3].map(board.countsSolve)).toEqual([false, true]);
    expect(board.hasSolved('staff', 'q')).toBe(true);
  });

  it('counts the whole history anew when a ranking changes, and again when that is revoked', () => {
    const facts = [solve(1, 'a'), solve(2, 'b'), solve(3, 'c')];
    const before = scoresOf(boardOf(...facts));
    const disqualified = [...facts, rank(4, 'a', 'disqualified')];
    const board = boardOf(...disqualified);
    expect(scoresOf(board)).toEqual([
      ['b', 120],
      ['c', 110],
    ]);
    expect(board.rankOf('a')).toBeNull();
    board.apply({ kind: 'revocation', seq: 5, refersTo: 4, unitId: 'a', userId: null, atMs: 5 });
    expect(scoresOf(board)).toEqual(before);
    expect(board.firstBlood('c')?.unitId).toBe('a');
  });

  it('ranks a division within itself', () => {
    const board = boardOf(
      rank(1, 'b', 'ranked', 'students'),
      rank(2, 'c', 'ranked', 'students'),
      solve(3, 'a'),
      solve(4, 'b'),
    );
    const students = board.ranked(({ division }) => division === 'students');
    expect(students.top(9).map(({ rank, id }) => [rank, id])).toEqual([
      [1, 'b'],
      [2, 'c'],
    ]);
    expect([students.rankOf('a'), board.rankOf('b')]).toEqual([null, 2]);
    board.apply(solve(5, 'c'));
    board.apply({ kind: 'award', seq: 6, unitId: 'c', userId: 'c', atMs: 6, points: 500 });
    expect(students.rankOf('c')).toBe(1);
  });

  it('gives a bonus to as many completions as the rules name', () => {
    const board = boardOf(solve(1, 'a'), solve(2, 'b'), solve(3, 'c'));
    expect(scoresOf(board)).toEqual([
      ['a', 110],
      ['b', 100],
      ['c', 80],
    ]);
    expect(board.top(3).map(({ firstBloods }) => firstBloods)).toEqual([1, 0, 0]);
    board.apply({ kind: 'revocation', seq: 4, refersTo: 1, unitId: 'a', userId: null, atMs: 4 });
    expect(scoresOf(board)).toEqual([
      ['b', 120],
      ['c', 110],
      ['a', 0],
    ]);
  });
});
