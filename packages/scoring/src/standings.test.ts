import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHistory } from './arbitrary-history.ts';
import type { Fact } from './fact.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { explainScore, standings } from './standings.ts';
import type { Audience, BoardKind } from './view.ts';

const rules: ScoringRules = {
  challenges: [
    { challengeId: 'c1', scoring: { kind: 'static' }, questions: [{ questionId: 'fixed', points: 100 }] },
    {
      challengeId: 'c2',
      scoring: { kind: 'dynamic', initial: 100, minimum: 40, decay: 20, curve: 'linear' },
      questions: [{ questionId: 'falling', points: 1 }],
    },
    { challengeId: 'c3', scoring: { kind: 'static' }, questions: [{ questionId: 'survey', points: 0 }] },
  ],
  bloodBonuses: [10],
  bloodBonusUnit: 'points',
  freezeAtMs: null,
  revealAtMs: null,
};

type Step =
  | [unitId: string, questionId: string, userId?: string]
  | [unitId: string, points: number, userId?: string]
  | { revoke: number };

/** One fact a second, in order. */
function history(...steps: Step[]): Fact[] {
  return steps.map((step, index): Fact => {
    const seq = index + 1;
    const atMs = seq * 1000;
    if (!Array.isArray(step)) {
      return { kind: 'revocation', seq, atMs, unitId: 'x', userId: null, refersTo: step.revoke };
    }
    const [unitId, what, userId = `${unitId}-member`] = step;
    const base = { seq, atMs, unitId, userId };
    return typeof what === 'number'
      ? { ...base, kind: what < 0 ? 'hint' : 'award', points: what }
      : { ...base, kind: 'solve', challengeId: 'c', questionId: what };
  });
}

interface Look {
  at?: number;
  audience?: Audience;
  board?: BoardKind;
  entrants?: string[];
  under?: Partial<ScoringRules>;
}

function scores(facts: Fact[], { under = {}, ...look }: Look = {}): [string, number][] {
  const options = { at: 1e9, audience: 'staff', board: 'units', ...look } as const;
  return standings(facts, { ...rules, ...under }, options).map(({ id, score }) => [id, score]);
}

describe('standings', () => {
  it('adds up solves, first blood, hints and awards', () => {
    const facts = history(['a', 'fixed'], ['b', 'fixed'], ['b', 30], ['a', -25], ['b', 'survey']);
    expect(standings(facts, rules, { at: 1e9, audience: 'public', board: 'units' })).toEqual([
      { rank: 1, id: 'b', score: 140, solves: 2, firstBloods: 1, lastRaisedAtMs: 5000 },
      { rank: 2, id: 'a', score: 85, solves: 1, firstBloods: 1, lastRaisedAtMs: 1000 },
    ]);
  });

  it('gives bonuses in per cent of the full value, which later solves do not change', () => {
    const under = { bloodBonuses: [10, 5, 3], bloodBonusUnit: 'percent' } as const;
    const challenges = [
      {
        challengeId: 'c',
        scoring: { kind: 'dynamic', initial: 250, minimum: 40, decay: 20, curve: 'linear' },
        questions: [{ questionId: 'falling', points: 1 }],
      },
      {
        challengeId: 'd',
        scoring: { kind: 'static' },
        questions: [
          { questionId: 'left', points: 30 },
          { questionId: 'right', points: 45 },
        ],
      },
    ] as const;
    const falling = history(['a', 'falling'], ['b', 'falling'], ['c', 'falling'], ['d', 'falling']);
    expect(scores(falling, { under: { ...under, challenges } })).toEqual([
      ['a', 190 + 25],
      ['b', 190 + 13],
      ['c', 190 + 8],
      ['d', 190],
    ]);
    const fixed = history(['a', 'left'], ['b', 'right'], ['b', 'left'], ['a', 'right'], { revoke: 3 });
    expect(scores(fixed.slice(0, 4), { under: { ...under, challenges } })).toEqual([
      ['b', 75 + 8],
      ['a', 75 + 4],
    ]);
    expect(scores(fixed, { under: { ...under, challenges } })).toEqual([
      ['a', 75 + 8],
      ['b', 45],
    ]);
  });

  it('revalues every solver with each solve', () => {
    const facts = history(
      ['a', 'falling'],
      ['b', 'falling'],
      ['c', 'falling'],
      ['d', 'falling'],
      ['e', 'falling'],
    );
    expect(scores(facts.slice(0, 1))).toEqual([['a', 110]]);
    expect(scores(facts.slice(0, 2))).toEqual([
      ['a', 90],
      ['b', 80],
    ]);
    expect(scores(facts).map(([, score]) => score)).toEqual([50, 40, 40, 40, 40]);
  });

  it('puts the earlier raise first among equals, a purchase changing nothing, then the id', () => {
    const facts = history(['b', 50], ['a', 60], ['c', 50], ['a', -10]);
    expect(scores(facts)).toEqual([
      ['b', 50],
      ['a', 50],
      ['c', 50],
    ]);
    const together = facts.map((fact) => ({ ...fact, atMs: 7 }));
    expect(scores(together).map(([id]) => id)).toEqual(['a', 'b', 'c']);
  });

  it('lists entrants without a fact behind the others of 0 points, in front of those in debt', () => {
    const facts = history(['m', -5], ['k', 5], ['k', -5]);
    expect(scores(facts, { entrants: ['z', 'b', 'k'] })).toEqual([
      ['k', 0],
      ['b', 0],
      ['z', 0],
      ['m', -5],
    ]);
  });

  it('counts a question once a unit, and the next solve when the first is revoked', () => {
    const facts = history(['a', 'fixed', 'ann'], ['a', 'fixed', 'abe'], ['b', 'fixed'], { revoke: 1 });
    expect(scores(facts.slice(0, 3), { board: 'users' })).toEqual([
      ['ann', 110],
      ['b-member', 100],
      ['abe', 0],
    ]);
    expect(scores(facts, { board: 'users' })).toEqual([
      ['abe', 110],
      ['b-member', 100],
      ['ann', 0],
    ]);
  });

  it('credits the member who solved, and the bonus to the one who completed', () => {
    const challenges: ScoringRules['challenges'] = [
      {
        challengeId: 'two',
        scoring: { kind: 'static' },
        questions: [
          { questionId: 'one', points: 10 },
          { questionId: 'other', points: 20 },
        ],
      },
    ];
    const facts = history(['t', 'one', 'ann'], ['t', 'other', 'bob']);
    expect(scores(facts, { board: 'users', under: { challenges } })).toEqual([
      ['bob', 30],
      ['ann', 10],
    ]);
    expect(scores(facts, { under: { challenges } })).toEqual([['t', 40]]);
  });

  it('credits a member who changes teams once for a question', () => {
    const facts = history(['t1', 'fixed', 'ann'], ['t2', 'fixed', 'ann']);
    expect(scores(facts, { board: 'users' })).toEqual([['ann', 110]]);
    expect(scores(facts)).toEqual([
      ['t1', 110],
      ['t2', 100],
    ]);
  });

  it('revalues the others when a solve is revoked, and again when that is taken back', () => {
    const facts = history(['a', 'falling'], ['b', 'falling'], { revoke: 1 }, { revoke: 3 });
    expect(scores(facts.slice(0, 3))).toEqual([
      ['b', 110],
      ['a', 0],
    ]);
    expect(scores(facts)).toEqual(scores(facts.slice(0, 2)));
  });

  it('shows the public the freeze until the end, and staff everything', () => {
    const facts = history(['a', 'falling'], ['b', 'falling'], ['c', 'falling'], { revoke: 1 });
    const under = { freezeAtMs: 2001, revealAtMs: 9000 };
    const atFreeze = scores(facts, { at: 2000, under });
    expect(atFreeze).toEqual([
      ['a', 90],
      ['b', 80],
    ]);
    expect(scores(facts, { at: 8999, audience: 'public', under })).toEqual(atFreeze);
    const live = scores(facts, { at: 8999, under });
    expect(live).toEqual([
      ['b', 90],
      ['c', 80],
      ['a', 0],
    ]);
    expect(scores(facts, { at: 9000, audience: 'public', under })).toEqual(live);
  });

  it('does not mind in which order the facts are handed over', () => {
    fc.assert(
      fc.property(
        arbitraryHistory,
        fc.constantFrom<BoardKind>('units', 'users'),
        ({ facts, rules }, board) => {
          const look = { at: 30, audience: 'staff', board } as const;
          expect(standings(facts.toReversed(), rules, look)).toEqual(standings(facts, rules, look));
        },
      ),
    );
  });

  it('ranks from 1 to n, in order, whatever happened', () => {
    fc.assert(
      fc.property(arbitraryHistory, ({ facts, rules, entrants }) => {
        const board = standings(facts, rules, { at: 30, audience: 'public', board: 'units', entrants });
        expect(board.map(({ rank }) => rank)).toEqual(board.map((_, index) => index + 1));
        expect(new Set(board.map(({ id }) => id)).size).toBe(board.length);
        board.slice(1).forEach((lower, index) => {
          const upper = board[index];
          expect(upper?.score).toBeGreaterThanOrEqual(lower.score);
          if (upper?.score !== lower.score) return;
          const [before, after] = [upper.lastRaisedAtMs ?? Infinity, lower.lastRaisedAtMs ?? Infinity];
          expect(before < after || (before === after && upper.id < lower.id)).toBe(true);
        });
      }),
    );
  });

  it('shows the public nothing of what happens during a freeze', () => {
    fc.assert(
      fc.property(arbitraryHistory, fc.constantFrom<BoardKind>('units', 'users'), (history, board) => {
        const rules = { ...history.rules, freezeAtMs: 10, revealAtMs: 40 };
        const before = history.facts.filter((fact) => fact.atMs < 10);
        const look = { at: 39, audience: 'public', board } as const;
        expect(standings(history.facts, rules, look)).toEqual(standings(before, rules, look));
      }),
    );
  });
});

describe('explainScore', () => {
  it('names each reason', () => {
    const facts = history(['a', 'fixed'], ['a', -5], ['b', 9], ['a', 7], { revoke: 4 });
    const credits = explainScore(facts, rules, { at: 1e9, audience: 'staff', board: 'units', id: 'a' });
    expect(credits.map(({ seq, reason, points }) => [seq, reason, points])).toEqual([
      [1, 'solve', 100],
      [1, 'first-blood', 10],
      [2, 'hint', -5],
    ]);
  });

  it('sums to the score', () => {
    fc.assert(
      fc.property(
        arbitraryHistory,
        fc.constantFrom<BoardKind>('units', 'users'),
        ({ facts, rules }, board) => {
          const look = { at: 30, audience: 'staff', board } as const;
          for (const { id, score } of standings(facts, rules, look)) {
            const credits = explainScore(facts, rules, { ...look, id });
            expect(credits.reduce((sum, { points }) => sum + points, 0)).toBe(score);
          }
        },
      ),
    );
  });
});
