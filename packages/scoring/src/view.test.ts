import { describe, expect, it } from 'vitest';
import type { Fact } from './fact.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { type Audience, hiddenFromMs, isFrozen, visibleFacts } from './view.ts';

const base: ScoringRules = {
  challenges: [],
  bloodBonuses: [],
  bloodBonusUnit: 'points',
  freezeAtMs: 100,
  revealAtMs: 200,
};

function fact(seq: number, atMs: number): Fact {
  return { kind: 'award', seq, atMs, unitId: 'a', userId: null, points: 1 };
}

describe('isFrozen', () => {
  it.each([
    [99, base, false],
    [100, base, true],
    [199, base, true],
    [200, base, false],
    [500, { ...base, revealAtMs: null }, true],
    [150, { ...base, freezeAtMs: null }, false],
    [150, { ...base, freezeAtMs: 300 }, false],
    [300, { ...base, freezeAtMs: 300 }, false],
  ])('at %i under %j is %s', (at, rules, frozen) => {
    expect(isFrozen(rules, at)).toBe(frozen);
  });
});

describe('hiddenFromMs', () => {
  it.each<[number, Audience, number]>([
    [99, 'public', 100],
    [150, 'public', 100],
    [150, 'staff', 151],
    [200, 'public', 201],
    [Number.POSITIVE_INFINITY, 'public', Number.POSITIVE_INFINITY],
  ])('at %i for %s is %i', (at, audience, expected) => {
    expect(hiddenFromMs(base, { at, audience })).toBe(expected);
  });
});

describe('visibleFacts', () => {
  it('leaves out by the clock and orders by seq', () => {
    const facts = [fact(3, 40), fact(1, 100), fact(2, 99), fact(4, 151)];
    const seqs = (at: number, audience: Audience) =>
      visibleFacts(facts, base, { at, audience }).map(({ seq }) => seq);
    expect(seqs(150, 'public')).toEqual([2, 3]);
    expect(seqs(150, 'staff')).toEqual([1, 2, 3]);
    expect(seqs(40, 'staff')).toEqual([3]);
    expect(seqs(200, 'public')).toEqual([1, 2, 3, 4]);
  });
});
