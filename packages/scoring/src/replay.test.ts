import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryHistory } from './arbitrary-history.ts';
import type { Fact } from './fact.ts';
import { isRanked, type RankedAmong } from './ranking.ts';
import { createReplay } from './replay.ts';
import { standings } from './standings.ts';

const forwards = arbitraryHistory.map(({ facts, ...history }) => {
  let latest = 0;
  const inTime = facts.map((fact): Fact => {
    latest = Math.max(latest, fact.atMs);
    return { ...fact, atMs: latest };
  });
  return { ...history, facts: inTime };
});
const among: RankedAmong = (entrant) => entrant.id !== 't1' && isRanked(entrant);
const moments = fc.array(fc.integer({ min: -1, max: 26 }), { minLength: 1, maxLength: 12 });

describe('createReplay', () => {
  it('shows at every moment what is computed of it, forwards and backwards', () => {
    fc.assert(
      fc.property(forwards, moments, ({ facts, rules, entrants }, visited) => {
        const replay = createReplay({ facts, rules, entrants });
        for (const at of visited) {
          replay.goTo(replay.positionAt(at));
          const expected = standings(facts, rules, { board: 'units', at, audience: 'staff', entrants });
          expect(replay.top(100)).toEqual(expected);
        }
      }),
    );
  });

  it('shows the same when numbers are missing, as long as nothing that counts is', () => {
    fc.assert(
      fc.property(forwards, fc.integer({ min: 0, max: 26 }), ({ facts, rules }, at) => {
        const spread = facts.map((fact): Fact => {
          if (fact.kind === 'revocation') return { ...fact, seq: fact.seq * 3, refersTo: fact.refersTo * 3 };
          return { ...fact, seq: fact.seq * 3 };
        });
        const replay = createReplay({ facts: spread, rules, among });
        replay.goTo(replay.positionAt(at));
        const expected = standings(facts, rules, { board: 'units', at, audience: 'staff', among });
        expect(replay.top(100)).toEqual(expected);
      }),
    );
  });

  it('stays within its facts', () => {
    const replay = createReplay({
      facts: [{ kind: 'award', seq: 4, unitId: 'a', userId: null, atMs: 10, points: 5 }],
      rules: {
        challenges: [],
        bloodBonuses: [],
        bloodBonusUnit: 'points',
        freezeAtMs: null,
        revealAtMs: null,
      },
    });
    replay.goTo(99);
    expect([replay.position, replay.standingOf('a')?.score]).toEqual([1, 5]);
    replay.goTo(-1);
    expect([replay.position, replay.size]).toEqual([0, 0]);
    expect([replay.positionAt(9), replay.positionAt(10)]).toEqual([0, 1]);
  });
});
