import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHistory, type History } from './arbitrary-history.ts';
import { type Board, createBoard } from './board.ts';
import type { Fact, SolveFact } from './fact.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { standings } from './standings.ts';
import type { BoardKind } from './view.ts';

const always = { at: Number.POSITIVE_INFINITY, audience: 'staff' } as const;
const kinds = fc.constantFrom<BoardKind>('units', 'users');

const rules: ScoringRules = {
  challenges: [
    { challengeId: 'c', scoring: { kind: 'static' }, questions: [{ questionId: 'q', points: 100 }] },
    {
      challengeId: 'd',
      scoring: { kind: 'dynamic', initial: 100, minimum: 10, decay: 30, curve: 'linear' },
      questions: [
        { questionId: 'd1', points: 1 },
        { questionId: 'd2', points: 3 },
      ],
    },
  ],
  bloodBonuses: [5],
  bloodBonusUnit: 'points',
  freezeAtMs: null,
  revealAtMs: null,
};

function solve(seq: number, unitId: string, questionId: string, userId = unitId): SolveFact {
  return {
    kind: 'solve',
    seq,
    unitId,
    userId,
    challengeId: questionId.slice(0, 1),
    questionId,
    atMs: seq * 10,
  };
}

function boardOf({ rules, entrants }: Pick<History, 'rules' | 'entrants'>, board: BoardKind): Board {
  const made = createBoard(rules, { board });
  for (const id of entrants) made.addEntrant(id);
  return made;
}

describe('createBoard', () => {
  it('equals the computation from all facts after every fact', () => {
    fc.assert(
      fc.property(arbitraryHistory, kinds, fc.integer({ min: 1, max: 9 }), (history, kind, every) => {
        const board = boardOf(history, kind);
        history.facts.forEach((fact, index) => {
          board.apply(fact);
          if (index % every !== 0) return;
          const applied = history.facts.slice(0, index + 1);
          const expected = standings(applied, history.rules, {
            ...always,
            board: kind,
            entrants: history.entrants,
          });
          expect(board.top(100)).toEqual(expected);
        });
        const expected = standings(history.facts, history.rules, {
          ...always,
          board: kind,
          entrants: history.entrants,
        });
        expect(board.range(0, board.size)).toEqual(expected);
        for (const { id, rank, score } of expected) {
          expect([board.rankOf(id), board.scoreOf(id)]).toEqual([rank, score]);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('hides what a freeze hides, values included', () => {
    fc.assert(
      fc.property(arbitraryHistory, kinds, fc.integer({ min: 0, max: 25 }), (history, kind, freezeAtMs) => {
        const { facts, entrants } = history;
        const rules = { ...history.rules, freezeAtMs, revealAtMs: null };
        const board = createBoard(rules, { board: kind, hiddenFromMs: freezeAtMs });
        for (const id of entrants) board.addEntrant(id);
        const shown = facts.filter((fact) => board.apply(fact));
        expect(shown.every((fact) => fact.atMs < freezeAtMs)).toBe(true);
        expect(board.version).toBe(shown.at(-1)?.seq ?? 0);
        expect(board.appliedSeq).toBe(facts.length);
        expect(board.top(100)).toEqual(
          standings(facts, rules, {
            at: Math.max(freezeAtMs, 30),
            audience: 'public',
            board: kind,
            entrants,
          }),
        );
      }),
    );
  });

  it('never makes a question worth more by a further solve', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        const board = boardOf(history, 'units');
        const valued = history.rules.challenges.flatMap((challenge) => challenge.questions);
        const values = () => valued.map((question) => board.questionValue(question.questionId));
        let before = values();
        for (const fact of history.facts.filter((fact) => fact.kind === 'solve')) {
          board.apply({ ...fact, seq: board.appliedSeq + 1 });
          const after = values();
          after.forEach((value, index) => expect(value).toBeLessThanOrEqual(before[index] ?? -1));
          before = after;
        }
      }),
    );
  });

  it('shows counts, values, solves and first blood', () => {
    const board = boardOf({ rules, entrants: [] }, 'units');
    const facts: Fact[] = [
      solve(1, 'a', 'd1', 'ann'),
      solve(2, 'b', 'd2', 'bob'),
      solve(3, 'b', 'd1', 'ben'),
      solve(4, 'a', 'd2', 'ada'),
    ];
    for (const fact of facts) board.apply(fact);
    expect(board.firstBlood('d')).toEqual({ seq: 3, unitId: 'b', userId: 'ben', atMs: 30 });
    expect(board.firstBlood('c')).toBeNull();
    expect([board.solveCount('d1'), board.solveCount('d2'), board.solveCount('q')]).toEqual([2, 2, 0]);
    expect(board.questionValue('d1') + board.questionValue('d2')).toBe(70);
    expect(board.hasSolved('a', 'd1')).toBe(true);
    expect(board.hasSolved('a', 'q')).toBe(false);
    expect(board.solvedBy('a')).toEqual(['d1', 'd2']);
    expect(board.top(1)).toEqual([
      { rank: 1, id: 'b', score: 75, solves: 2, firstBloods: 1, lastRaisedAtMs: 30 },
    ]);
    expect(board.standingOf('a')).toMatchObject({ rank: 2, score: 70 });
  });

  it('passes first blood on when it is revoked, and back when that is revoked', () => {
    const board = boardOf({ rules, entrants: [] }, 'units');
    const revocation = { kind: 'revocation', unitId: 'a', userId: null, atMs: 0 } as const;
    board.apply(solve(1, 'a', 'q'));
    board.apply(solve(2, 'b', 'q'));
    board.apply(solve(3, 'c', 'q'));
    board.apply({ ...revocation, seq: 4, refersTo: 1 });
    expect(board.firstBlood('c')?.unitId).toBe('b');
    expect([board.scoreOf('a'), board.scoreOf('b'), board.scoreOf('c')]).toEqual([0, 105, 100]);
    board.apply({ ...revocation, seq: 5, refersTo: 4 });
    expect(board.firstBlood('c')?.unitId).toBe('a');
    expect([board.scoreOf('a'), board.scoreOf('b'), board.scoreOf('c')]).toEqual([105, 100, 100]);
  });

  it('passes first blood on when its unit keeps only a later solve', () => {
    const board = boardOf({ rules, entrants: [] }, 'units');
    board.apply(solve(1, 'a', 'q'));
    board.apply(solve(2, 'b', 'q'));
    board.apply(solve(3, 'a', 'q'));
    board.apply({ kind: 'revocation', seq: 4, unitId: 'a', userId: null, atMs: 0, refersTo: 1 });
    expect(board.firstBlood('c')).toMatchObject({ seq: 2, unitId: 'b' });
    expect(board.top(2)).toMatchObject([
      { id: 'b', score: 105, lastRaisedAtMs: 20 },
      { id: 'a', score: 100, lastRaisedAtMs: 30 },
    ]);
  });

  it('orders members anew when a unit without a member devalues what they solved', () => {
    const board = boardOf({ rules, entrants: [] }, 'users');
    board.apply(solve(1, 't', 'd2', 'ann'));
    board.apply({ kind: 'award', seq: 2, unitId: 't', userId: 'bob', atMs: 20, points: 60 });
    expect(board.rankOf('ann')).toBe(1);
    board.apply({ ...solve(3, 's', 'd2'), userId: null });
    expect(board.top(2)).toMatchObject([
      { rank: 1, id: 'bob', score: 60 },
      { rank: 2, id: 'ann', score: 52 },
    ]);
  });

  it('applies a fact once and refuses a gap', () => {
    const board = boardOf({ rules, entrants: [] }, 'units');
    expect(board.apply(solve(1, 'a', 'q'))).toBe(true);
    expect(board.apply(solve(1, 'a', 'q'))).toBe(false);
    expect(() => board.apply(solve(3, 'b', 'q'))).toThrow('Fact 3 cannot follow fact 1');
    expect([board.version, board.scoreOf('a')]).toEqual([1, 105]);
  });

  it('lists entrants once and lets go of those without a fact', () => {
    const board = boardOf({ rules, entrants: ['x', 'a', 'x'] }, 'units');
    board.apply(solve(1, 'a', 'q'));
    expect(board.top(5).map((entry) => entry.id)).toEqual(['a', 'x']);
    expect([board.removeEntrant('x'), board.removeEntrant('a'), board.removeEntrant('x')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([board.size, board.rankOf('a'), board.rankOf('x'), board.scoreOf('x')]).toEqual([1, 1, null, 0]);
  });

  it('knows nothing of ids outside the rules', () => {
    const board = boardOf({ rules, entrants: [] }, 'units');
    board.apply(solve(1, 'a', 'zz'));
    expect(board.top(5)).toMatchObject([{ id: 'a', score: 0, solves: 0, lastRaisedAtMs: null }]);
    expect([board.questionValue('zz'), board.solveCount('zz'), board.hasSolved('a', 'zz')]).toEqual([
      0,
      0,
      false,
    ]);
  });
});
