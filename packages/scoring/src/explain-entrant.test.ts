import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryHistory } from './arbitrary-history.ts';
import { createBoard } from './board.ts';
import { explainScore } from './standings.ts';
import type { BoardKind } from './view.ts';

const view = { at: Number.POSITIVE_INFINITY, audience: 'staff' } as const;

const isWorth = ([, , points]: unknown[]) => points !== 0;

test.each<BoardKind>(['units', 'users'])(
  'explains every score of %s at every instant as the pure recomputation does',
  (kind) => {
    fc.assert(
      fc.property(arbitraryHistory, ({ rules, facts }) => {
        const board = createBoard(rules, { board: kind });
        const ids = new Set(
          facts.flatMap(({ unitId, userId }) => (kind === 'units' ? unitId : (userId ?? []))),
        );
        for (const [index, fact] of facts.entries()) {
          board.apply(fact);
          const until = facts.slice(0, index + 1);
          for (const id of ids) {
            const pure = explainScore(until, rules, { id, board: kind, ...view });
            const explained = board.explain(id);
            const now = explained.flatMap(({ seq, credits }) =>
              credits.map(({ reason, now: points }) => [seq, reason, points]),
            );
            expect(now.filter(isWorth)).toEqual(
              pure.map(({ seq, reason, points }) => [seq, reason, points]).filter(isWorth),
            );
            expect(now.reduce((sum, [, , points]) => sum + Number(points), 0)).toBe(board.scoreOf(id));
          }
        }
      }),
    );
  },
);

test('says of every fact what it gave right after it, whatever came later', () => {
  fc.assert(
    fc.property(arbitraryHistory, ({ rules, facts }) => {
      const board = createBoard(rules, { board: 'units' });
      for (const fact of facts) board.apply(fact);
      for (const id of new Set(facts.map(({ unitId }) => unitId))) {
        for (const { seq, credits } of board.explain(id)) {
          const until = facts.slice(0, seq);
          const pure = explainScore(until, rules, { id, board: 'units', ...view });
          const then = pure
            .filter((credit) => credit.seq === seq)
            .reduce((sum, { points }) => sum + points, 0);
          expect(credits.reduce((sum, credit) => sum + credit.initial, 0)).toBe(then);
        }
      }
    }),
  );
});

test('says of a revoked fact that it is revoked, until that is taken back', () => {
  fc.assert(
    fc.property(arbitraryHistory, ({ rules, facts }) => {
      const board = createBoard(rules, { board: 'units' });
      const scoring = facts.find(({ kind }) => kind === 'award');
      fc.pre(scoring !== undefined);
      if (!scoring) return;
      for (const fact of facts) board.apply(fact);
      const stateOf = () => board.explain(scoring.unitId).find(({ seq }) => seq === scoring.seq);
      const before = stateOf();
      const base = { kind: 'revocation', unitId: scoring.unitId, userId: null, atMs: 30 } as const;
      board.apply({ ...base, seq: facts.length + 1, refersTo: scoring.seq });
      expect(stateOf()).toMatchObject({ isRevoked: true, credits: [{ reason: 'award', now: 0 }] });
      board.apply({ ...base, seq: facts.length + 2, refersTo: facts.length + 1 });
      expect(stateOf()).toEqual(before);
    }),
  );
});
