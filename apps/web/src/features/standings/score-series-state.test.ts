import { describe, expect, it } from 'vitest';
import { alignLines, pausesWithin } from './score-series-state.ts';

describe('aligned score lines', () => {
  it('carries each value until it changes and reaches the end', () => {
    const lines = [
      {
        unit: { id: 'a', name: 'ada' },
        points: [
          [10, 100],
          [30, 250],
        ],
      },
      { unit: { id: 'b', name: 'bob' }, points: [[20, 50]] },
    ] as const;
    expect(alignLines(lines, 40)).toEqual({
      times: [10, 20, 30, 40],
      values: [
        [100, 100, 250, 250],
        [null, 50, 50, 50],
      ],
    });
  });

  it('never ends before its last point, and is empty without any', () => {
    const line = { unit: { id: 'a', name: 'ada' }, points: [[10, 5]] } as const;
    expect(alignLines([line], 3).times).toEqual([10]);
    expect(alignLines([{ ...line, points: [] }], 3)).toEqual({ times: [], values: [[]] });
  });
});

describe('pauses in a drawing', () => {
  it('are cut to it, and last to its end while they last', () => {
    expect(
      pausesWithin(
        [
          [5, 8],
          [8, 15],
          [20, 25],
          [30, null],
        ],
        10,
        40,
      ),
    ).toEqual([
      { from: 10, until: 15 },
      { from: 20, until: 25 },
      { from: 30, until: 40 },
    ]);
  });
});
