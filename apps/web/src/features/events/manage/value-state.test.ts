import { expect, it } from 'vitest';
import { previewOf, scoringOf } from './value-state.ts';

const fields = { kind: 'linear' as const, points: null, initial: 500, minimum: 100, decay: 20 };

it('is a scoring once all of it is there and fits', () => {
  expect(scoringOf(fields)).toEqual({
    scoring: { kind: 'dynamic', curve: 'linear', initial: 500, minimum: 100, decay: 20 },
  });
  expect(scoringOf({ ...fields, minimum: 501 })).toBeNull();
  expect(scoringOf({ ...fields, decay: null })).toBeNull();
  expect(scoringOf({ ...fields, kind: 'static' })).toEqual({ scoring: { kind: 'static' } });
  expect(scoringOf({ ...fields, kind: 'static', points: 50 })).toMatchObject({ points: 50 });
});

it('looks at a field of any size, the first solve always among it', () => {
  expect(previewOf(200).map(({ solves }) => solves)).toEqual([1, 20, 50, 100, 150, 200]);
  expect(previewOf(1).map(({ solves }) => solves)).toEqual([1]);
  expect(previewOf(3)).toEqual([
    { percent: 0, solves: 1 },
    { percent: 75, solves: 2 },
    { percent: 100, solves: 3 },
  ]);
});
