import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryScoring } from './arbitrary-history.ts';
import { challengeValue, lowestValue } from './challenge-value.ts';

const logarithmic = { kind: 'dynamic', initial: 500, minimum: 100, decay: 50, curve: 'logarithmic' } as const;
const linear = { kind: 'dynamic', initial: 500, minimum: 100, decay: 30, curve: 'linear' } as const;

describe('challengeValue', () => {
  it.each([
    [0, 500],
    [1, 500],
    [2, 500],
    [3, 500],
    [4, 499],
    [11, 484],
    [26, 400],
    [50, 116],
    [51, 100],
    [52, 100],
    [10_000, 100],
  ])('gives a logarithmic challenge after %i solves %i points', (solveCount, value) => {
    expect(challengeValue(logarithmic, solveCount)).toBe(value);
  });

  it.each([
    [0, 500],
    [1, 500],
    [2, 470],
    [3, 440],
    [14, 110],
    [15, 100],
    [16, 100],
  ])('gives a linear challenge after %i solves %i points', (solveCount, value) => {
    expect(challengeValue(linear, solveCount)).toBe(value);
  });

  it('reaches the figures of CTFd for its usual 100, 20 and 10', () => {
    const scoring = { kind: 'dynamic', initial: 100, minimum: 10, decay: 20, curve: 'logarithmic' } as const;
    const values = Array.from({ length: 22 }, (_, index) => challengeValue(scoring, index + 1));
    expect(values).toEqual([
      100, 100, 100, 98, 97, 95, 92, 89, 86, 82, 78, 73, 68, 62, 56, 50, 43, 35, 28, 19, 10, 10,
    ]);
  });

  it('takes a logarithmic decay of 0 as 1 and a linear one as no fall', () => {
    expect(challengeValue({ ...logarithmic, decay: 0 }, 2)).toBe(100);
    expect(challengeValue({ ...linear, decay: 0 }, 500)).toBe(500);
  });

  it('rounds a broken linear decay up', () => {
    expect(challengeValue({ ...linear, decay: 0.4 }, 2)).toBe(500);
    expect(challengeValue({ ...linear, decay: 1.5 }, 2)).toBe(499);
  });

  it('reaches the figures of GZCTF for its usual 1000, a rate of 0.25 and a difficulty of 5', () => {
    const scoring = {
      kind: 'dynamic',
      initial: 1000,
      minimumRate: 0.25,
      difficulty: 5,
      curve: 'exponential',
    } as const;
    const values = [0, 1, 2, 3, 6, 11, 21, 31, 50, 1000].map((solves) => challengeValue(scoring, solves));
    expect(values).toEqual([1000, 1000, 864, 752, 525, 351, 263, 251, 250, 250]);
  });

  it('keeps an exponential rate that is no whole number of points', () => {
    const scoring = {
      kind: 'dynamic',
      initial: 501,
      minimumRate: 0.5,
      difficulty: 1,
      curve: 'exponential',
    } as const;
    expect([2, 3, 40].map((solves) => challengeValue(scoring, solves))).toEqual([342, 284, 250]);
    expect(lowestValue(scoring)).toBe(250);
  });

  it('reaches the figures of rCTF for 500 and 100', () => {
    const scoring = {
      kind: 'dynamic',
      initial: 500,
      minimum: 100,
      halfway: 11.92201,
      steepness: 1.206069,
      curve: 'power',
    } as const;
    const values = [0, 1, 2, 3, 6, 11, 13, 21, 51, 101, 1000].map((solves) =>
      challengeValue(scoring, solves),
    );
    expect(values).toEqual([500, 500, 481, 458, 396, 321, 299, 240, 160, 129, 102]);
  });

  it('is whole on every curve, begins at the initial value, never rises and never falls below the lowest', () => {
    fc.assert(
      fc.property(arbitraryScoring, fc.integer({ min: 0, max: 200_000 }), (scoring, solves) => {
        if (scoring.kind === 'static') return;
        const value = challengeValue(scoring, solves);
        expect(Number.isInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(lowestValue(scoring));
        expect(challengeValue(scoring, solves + 1)).toBeLessThanOrEqual(value);
        expect([challengeValue(scoring, 0), challengeValue(scoring, 1)]).toEqual([
          scoring.initial,
          scoring.initial,
        ]);
      }),
      { numRuns: 1000 },
    );
  });
});
