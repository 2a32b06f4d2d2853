import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHistory } from './arbitrary-history.ts';
import { bloodBonusesOf } from './challenge-value.ts';
import { type Board, createBoard } from './board.ts';
import type { ScoringRules } from './scoring-rules.ts';
import type { BoardKind } from './view.ts';

const challenge = {
  scoring: { kind: 'static' },
  questions: [
    { questionId: 'a', points: 30 },
    { questionId: 'b', points: 45 },
  ],
} as const;

describe('bloodBonusesOf', () => {
  it('gives points as they are, and per cent of what all questions are worth, rounded', () => {
    const bloodBonuses = [10, 2, 1];
    expect(bloodBonusesOf({ bloodBonuses, bloodBonusUnit: 'points' }, challenge)).toEqual([10, 2, 1]);
    expect(bloodBonusesOf({ bloodBonuses, bloodBonusUnit: 'percent' }, challenge)).toEqual([8, 2, 1]);
  });

  it('takes the initial value of a dynamic challenge, whatever its questions weigh', () => {
    const scoring = { kind: 'dynamic', initial: 500, minimum: 0, decay: 9, curve: 'linear' } as const;
    const rules = { bloodBonuses: [20], bloodBonusUnit: 'percent' } as const;
    expect(bloodBonusesOf(rules, { ...challenge, scoring })).toEqual([100]);
  });
});

const ids = ['t0', 't1', 't2', 't3', 't4', 'u0', 'u1', 'u2', 'u3', 'u4', 'u5'];

/** What each entrant has for early completions, by the places that the board of units tells. */
function bonusesBy(
  kind: BoardKind,
  units: Board,
  { challenges }: ScoringRules,
  userOf: (seq: number) => string | null,
) {
  const bonuses = new Map<string, number>();
  for (const { challengeId } of challenges) {
    for (const unitId of ids) {
      const completion = units.completionOf(challengeId, unitId);
      const id = completion && (kind === 'units' ? unitId : userOf(completion.seq));
      if (!completion || id === null) continue;
      bonuses.set(id, (bonuses.get(id) ?? 0) + units.bloodBonus(challengeId, completion.number));
    }
  }
  return bonuses;
}

describe('bonuses on a board', () => {
  it('are what the places in each challenge give, at every instant, after revocations and disqualifications', () => {
    fc.assert(
      fc.property(
        arbitraryHistory,
        fc.constantFrom<BoardKind>('units', 'users'),
        ({ rules, facts }, kind) => {
          const units = createBoard(rules, { board: 'units' });
          const board = createBoard(rules, { board: kind });
          const plain = createBoard({ ...rules, bloodBonuses: [] }, { board: kind });
          const userOf = (seq: number) => facts[seq - 1]?.userId ?? null;
          for (const fact of facts) {
            for (const each of [units, board, plain]) each.apply(fact);
            const bonuses = bonusesBy(kind, units, rules, userOf);
            for (const id of ids) {
              expect(board.scoreOf(id) - plain.scoreOf(id)).toBe(bonuses.get(id) ?? 0);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
