import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHistory } from './arbitrary-history.ts';
import type { Fact } from './fact.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { standings } from './standings.ts';
import { timeline } from './timeline.ts';
import type { BoardKind } from './view.ts';

const rules: ScoringRules = {
  challenges: [
    {
      challengeId: 'c',
      scoring: { kind: 'dynamic', initial: 100, minimum: 40, decay: 20, curve: 'linear' },
      questions: [{ questionId: 'q', points: 1 }],
    },
  ],
  bloodBonuses: [],
  bloodBonusUnit: 'points',
  freezeAtMs: null,
  revealAtMs: null,
};

function solve(seq: number, unitId: string, atMs = seq * 10): Fact {
  return { kind: 'solve', seq, unitId, userId: null, challengeId: 'c', questionId: 'q', atMs };
}

const staff = { at: 1000, audience: 'staff', board: 'units' } as const;

const everybody = () => true;

describe('timeline', () => {
  it('shows the score as it stood, also where it fell by a solve of others', () => {
    const lines = timeline([solve(1, 'a'), solve(2, 'b'), solve(3, 'c')], rules, ['a', 'c', 'none'], staff);
    expect(Object.fromEntries(lines)).toEqual({
      a: [
        { atMs: 10, score: 100 },
        { atMs: 20, score: 80 },
        { atMs: 30, score: 60 },
      ],
      c: [{ atMs: 30, score: 60 }],
      none: [],
    });
  });

  it('keeps the last change of a step and never goes back in time', () => {
    const facts = [solve(1, 'a', 50), solve(2, 'b', 20), solve(3, 'c', 120)];
    expect(timeline(facts, rules, ['a', 'b'], { ...staff, stepMs: 100 })).toEqual(
      new Map([
        [
          'a',
          [
            { atMs: 50, score: 80 },
            { atMs: 120, score: 60 },
          ],
        ],
        [
          'b',
          [
            { atMs: 50, score: 80 },
            { atMs: 120, score: 60 },
          ],
        ],
      ]),
    );
  });

  it('ends where the board of the same view stands', () => {
    fc.assert(
      fc.property(
        arbitraryHistory,
        fc.constantFrom<BoardKind>('units', 'users'),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 30 }),
        ({ facts, rules }, board, stepMs, at) => {
          const view = { at, audience: 'public', board } as const;
          const expected = standings(facts, rules, view);
          const ids = expected.map(({ id }) => id);
          const lines = timeline(facts, rules, ids, { ...view, stepMs });
          for (const { id, score } of expected) expect(lines.get(id)?.at(-1)?.score ?? 0).toBe(score);
        },
      ),
    );
  });

  it('has a point for every change and no other', () => {
    fc.assert(
      fc.property(arbitraryHistory, ({ facts, rules }) => {
        const clocked = facts.map((fact) => ({ ...fact, atMs: fact.seq }));
        const view = { at: Infinity, audience: 'staff', board: 'units', among: everybody } as const;
        const line = timeline(clocked, rules, ['t1'], view).get('t1') ?? [];
        const scores = clocked.map((_, index) => {
          const board = standings(clocked.slice(0, index + 1), rules, view);
          return board.find(({ id }) => id === 't1')?.score ?? 0;
        });
        const changes = scores.flatMap((score, index) =>
          score === (scores[index - 1] ?? 0) ? [] : [{ atMs: index + 1, score }],
        );
        expect(line).toEqual(changes);
      }),
    );
  });
});
