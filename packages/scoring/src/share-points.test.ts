import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharePoints } from './share-points.ts';

const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 });
const value = fc.integer({ min: 0, max: 5000 });

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe('sharePoints', () => {
  it.each([
    [500, [100], [500]],
    [500, [100, 200, 300], [83, 167, 250]],
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [1, 1, 1], [2, 2, 1]],
    [4, [1, 1, 1], [2, 1, 1]],
    [10, [0, 1], [0, 10]],
    [9, [0, 0], [5, 4]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
  ])('shares %i over %j as %j', (points, parts, shares) => {
    expect(sharePoints(points, parts)).toEqual(shares);
  });

  it('always gives away exactly the value', () => {
    fc.assert(fc.property(value, weights, (points, parts) => sum(sharePoints(points, parts)) === points));
  });

  it('never lowers a share when the value rises', () => {
    fc.assert(
      fc.property(value, weights, (points, parts) => {
        const after = sharePoints(points + 1, parts);
        return sharePoints(points, parts).every((share, index) => share <= (after[index] ?? -1));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives no less to the heavier question, and nothing to one without weight', () => {
    fc.assert(
      fc.property(value, weights, (points, parts) => {
        const shares = sharePoints(points, parts);
        const isWeighted = sum(parts) > 0;
        shares.forEach((share, a) => {
          if (isWeighted && parts[a] === 0) expect(share).toBe(0);
          shares.forEach((other, b) => {
            if (isWeighted && (parts[a] ?? 0) > (parts[b] ?? 0)) expect(share).toBeGreaterThanOrEqual(other);
          });
        });
      }),
    );
  });
});
