import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChainStep, clampRules, locksOf } from './locks-of.ts';

const chain: ChainStep[] = [
  { challengeId: 'a', rule: { kind: 'all-before' } },
  { challengeId: 'b', rule: { kind: 'all-before' } },
  { challengeId: 'c', rule: { kind: 'any', k: 1 } },
  { challengeId: 'd', rule: { kind: 'all-before' } },
  { challengeId: 'e', rule: { kind: 'score', points: 300 } },
];

interface Given {
  solved?: string[];
  score?: number;
  absent?: string[];
  unnamed?: string[];
}

const locks = ({ solved = [], score = 0, absent = [], unnamed = [] }: Given, steps = chain) =>
  locksOf(steps, {
    isInEvent: (id) => !absent.includes(id),
    isSolved: (id) => solved.includes(id),
    nameOf: (id) => (unnamed.includes(id) ? null : id.toUpperCase()),
    score: () => score,
  });
const locked = (...given: Parameters<typeof locks>) => locks(...given).map(({ challengeId }) => challengeId);

describe('what a chain locks', () => {
  test.each([
    [{}, ['b', 'c', 'd', 'e']],
    [{ solved: ['a'] }, ['d', 'e']],
    [{ solved: ['b'] }, ['b', 'd', 'e']],
    [{ solved: ['a', 'b', 'c'] }, ['e']],
    [{ solved: ['a', 'b', 'c'], score: 300 }, []],
    [{ score: 1_000 }, ['b', 'c', 'd']],
  ])('with %o', (given, expected) => {
    expect(locked(given)).toEqual(expected);
  });

  test('passes over what the event has not', () => {
    expect(locked({ absent: ['a'] })).toEqual(['c', 'd', 'e']);
    expect(locked({ absent: ['a', 'b'] })).toEqual(['d', 'e']);
  });

  test('says what is missing, with three names at most and none that the reader may not know', () => {
    const long: ChainStep[] = ['a', 'b', 'c', 'd', 'e'].map((challengeId) => ({
      challengeId,
      rule: { kind: 'all-before' },
    }));
    expect(locks({ unnamed: ['b'] }, long).at(-1)).toEqual({
      challengeId: 'e',
      kind: 'all-before',
      missing: 4,
      points: null,
      names: ['A', 'C', 'D'],
      others: 1,
    });
    expect(locks({ solved: ['a', 'b', 'c', 'd'], score: 120 })).toEqual([
      { challengeId: 'e', kind: 'score', missing: 180, points: 300, names: [], others: 0 },
    ]);
  });
});

const arbitraryStep = fc.oneof(
  fc.constant({ kind: 'all-before' as const }),
  fc.record({ kind: fc.constant('any' as const), k: fc.integer({ min: 1, max: 100 }) }),
);

test('however steps leave a chain, it can be walked to its end', () => {
  fc.assert(
    fc.property(fc.array(arbitraryStep, { maxLength: 12 }), (rules) => {
      const steps = clampRules(rules.map((rule, index) => ({ challengeId: `c${index}`, rule })));
      const solved: string[] = [];
      for (const { challengeId } of steps) {
        expect(locked({ solved }, steps)).not.toContain(challengeId);
        solved.push(challengeId);
      }
    }),
  );
});
