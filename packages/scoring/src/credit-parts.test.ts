import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHistory } from './arbitrary-history.ts';
import { createBoard } from './board.ts';
import type { Fact } from './fact.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { uncovered, spanWorth, wholeSpan } from './spans.ts';
import { standings } from './standings.ts';

const rules: ScoringRules = {
  challenges: [
    { challengeId: 'c', scoring: { kind: 'static' }, questions: [{ questionId: 'q', points: 100 }] },
    {
      challengeId: 'd',
      scoring: { kind: 'dynamic', initial: 90, minimum: 30, decay: 2, curve: 'linear' },
      questions: [{ questionId: 'falling', points: 1 }],
    },
  ],
  bloodBonuses: [10],
  bloodBonusUnit: 'points',
  freezeAtMs: null,
  revealAtMs: null,
};

type Step = [unitId: string, userId: string, fraction: number, questionId?: string] | { revoke: number };

function history(...steps: Step[]): Fact[] {
  return steps.map((step, index): Fact => {
    const seq = index + 1;
    const atMs = seq * 1_000;
    if (!Array.isArray(step)) {
      return { kind: 'revocation', seq, atMs, unitId: 'x', userId: null, refersTo: step.revoke };
    }
    const [unitId, userId, fraction, questionId = 'q'] = step;
    const base = { seq, atMs, unitId, userId, challengeId: questionId === 'q' ? 'c' : 'd', questionId };
    return fraction === 1 ? { ...base, kind: 'solve' } : { ...base, kind: 'partial', fraction };
  });
}

function scores(facts: Fact[], board: 'units' | 'users' = 'units'): [string, number][] {
  const view = { at: 1e9, audience: 'staff', board } as const;
  return standings(facts, rules, view).map(({ id, score }) => [id, score]);
}

describe('parts of a question', () => {
  it('are worth the best of them, and the rest comes with the solve', () => {
    const facts = history(['a', 'ann', 1 / 3], ['a', 'bob', 1 / 4], ['a', 'bob', 2 / 3], ['a', 'cyd', 1]);
    expect(scores(facts.slice(0, 2))).toEqual([['a', 33]]);
    expect(scores(facts.slice(0, 3))).toEqual([['a', 66]]);
    expect(scores(facts)).toEqual([['a', 110]]);
    expect(scores(facts, 'users')).toEqual([
      ['cyd', 44],
      ['ann', 33],
      ['bob', 33],
    ]);
  });

  it('move no value and no blood', () => {
    const facts = history(['a', 'ann', 1 / 2, 'falling'], ['b', 'bob', 1, 'falling']);
    expect(scores(facts.slice(0, 1))).toEqual([['a', 45]]);
    expect(scores(facts)).toEqual([
      ['b', 100],
      ['a', 45],
    ]);
  });

  it('count again what a revocation has taken from a better one', () => {
    const facts = history(['a', 'ann', 1 / 4], ['a', 'bob', 1], ['a', 'ann', 1 / 2], { revoke: 2 });
    expect(scores(facts.slice(0, 3))).toEqual([['a', 110]]);
    expect(scores(facts)).toEqual([['a', 50]]);
  });

  it('credit a member once for each part, in whatever teams', () => {
    const facts = history(['a', 'ann', 1 / 2], ['b', 'bob', 1 / 4], ['b', 'ann', 1]);
    expect(scores(facts, 'users')).toEqual([
      ['ann', 110],
      ['bob', 25],
    ]);
  });

  it('make every unit’s score what its best parts, solves, bonuses and points sum up to', () => {
    fc.assert(
      fc.property(arbitraryHistory, ({ rules: given, facts }) => {
        const board = createBoard({ ...given, bloodBonuses: [] }, { board: 'units' });
        for (const fact of facts) board.apply(fact);
        const points = new Map(
          facts.map(({ unitId }) => [
            unitId,
            board
              .explain(unitId)
              .flatMap(({ credits }) => credits.filter(isOther))
              .reduce(sumNow, 0),
          ]),
        );
        for (const [unitId, others] of points) {
          const parts = given.challenges
            .flatMap(({ questions }) => questions)
            .reduce((sum, { questionId }) => {
              const best = board.fractionOf(unitId, questionId);
              return sum + spanWorth(board.questionValue(questionId), best > 0 ? [[0, best]] : []);
            }, 0);
          expect(board.scoreOf(unitId)).toBe(others + parts);
        }
      }),
    );
  });

  it('sum up to the same for a team and its members, who play for no other', () => {
    fc.assert(
      fc.property(arbitraryHistory, ({ rules: given, facts }) => {
        const faithful = facts.map((fact) => ({ ...fact, userId: `${fact.unitId} ${fact.userId}` }));
        const units = createBoard(given, { board: 'units' });
        const users = createBoard(given, { board: 'users' });
        for (const fact of faithful) {
          units.apply(fact);
          users.apply(fact);
        }
        for (const unitId of new Set(faithful.map((fact) => fact.unitId))) {
          const members = new Set(faithful.flatMap((fact) => (fact.unitId === unitId ? fact.userId : [])));
          const together = [...members].reduce((sum, userId) => sum + users.scoreOf(userId), 0);
          expect(together).toBe(units.scoreOf(unitId));
        }
      }),
    );
  });
});

const isOther = ({ reason }: { reason: string }) => reason !== 'solve' && reason !== 'partial';
const sumNow = (sum: number, { now }: { now: number }) => sum + now;

const place = fc.constantFrom(0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 1);
const span = fc.tuple(place, place).filter(([from, to]) => from < to);

describe('spans', () => {
  it('that are put side by side cover what all of them cover, each place once', () => {
    fc.assert(
      fc.property(fc.array(span), (all) => {
        let covered: readonly (readonly [number, number])[] = [];
        for (const one of all) covered = [...covered, ...uncovered(one, covered)];
        for (const at of [0.1, 0.3, 0.4, 0.6, 0.9]) {
          const within = (list: typeof covered) => list.filter(([from, to]) => from < at && at < to).length;
          expect(within(covered)).toBe(within(all) > 0 ? 1 : 0);
        }
      }),
    );
  });

  it('are worth the whole together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), place, (value, at) => {
        const parts = [
          [0, at],
          [at, 1],
        ] as const;
        expect(spanWorth(value, parts)).toBe(value);
        expect(spanWorth(value, [wholeSpan])).toBe(value);
      }),
    );
  });
});
