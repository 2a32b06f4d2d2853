import { describe, expect, it } from 'vitest';
import { challengeValue } from './challenge-value.ts';

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
});
