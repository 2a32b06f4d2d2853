import { expect, it } from 'vitest';
import { gridSteps } from './grid-steps.ts';

it.each([
  [1, [0, 1]],
  [10, [0, 2, 4, 6, 8, 10]],
  [2_389, [0, 500, 1_000, 1_500, 2_000]],
  [500, [0, 100, 200, 300, 400, 500]],
  [123_456, [0, 50_000, 100_000]],
])('draws a grid at round values up to %i', (most, steps) => {
  expect(gridSteps(most)).toEqual(steps);
});
