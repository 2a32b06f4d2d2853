import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadLabels } from './score-labels-state.ts';

it('leaves labels where they belong while they are apart', () => {
  expect(spreadLabels([10, 100, 50], 14, 300)).toEqual([10, 100, 50]);
});

it('moves those that touch apart, in their order, and keeps them on the picture', () => {
  expect(spreadLabels([100, 101, 99], 14, 300)).toEqual([113, 127, 99]);
  expect(spreadLabels([299, 300], 14, 300)).toEqual([286, 300]);
});

it('keeps ten labels apart, wherever the lines end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 250, noNaN: true }), { minLength: 1, maxLength: 10 }),
      (wanted) => {
        const tops = spreadLabels(wanted, 16, 250).toSorted((a, b) => a - b);
        tops.forEach((top, place) => {
          if (place > 0) expect(top - (tops[place - 1] ?? 0)).toBeGreaterThanOrEqual(15.999);
        });
        expect(Math.min(...tops)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
