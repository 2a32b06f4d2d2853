import { expect, it } from 'vitest';
import { scoringValues } from './scoring-form-state.ts';
import { previewPath, scoringPreview, shownSolves, solvesAt } from './scoring-preview-state.ts';

const base = scoringValues({ kind: 'dynamic', initial: 500, minimum: 100, decay: 50, curve: 'logarithmic' });

it('follows the value until it reaches the minimum', () => {
  const preview = scoringPreview(base);
  expect(preview?.last).toEqual({ solves: 51, value: 100 });
  expect(preview?.half).toEqual({ solves: 26, value: 400 });
  expect(preview?.points[0]).toEqual({ solves: 1, value: 500 });
  expect(preview?.points.length).toBeLessThanOrEqual(62);
});

it('ends for a value that never falls and for nonsense', () => {
  expect(scoringPreview({ ...base, curve: 'linear', decay: 0 })?.last.value).toBe(500);
  expect(scoringPreview({ ...base, initial: '' })).toBeNull();
  expect(scoringPreview({ ...base, minimum: 900 })).toBeNull();
});

it('draws only finite numbers', () => {
  const others = (['exponential', 'power'] as const).map((curve) => ({ ...base, curve }));
  for (const values of [base, ...others, { ...base, initial: 0, minimum: 0 }, { ...base, minimum: 500 }]) {
    const preview = scoringPreview(values);
    expect(preview && previewPath(preview, 300, 80)).toMatch(/^M[\d. L]+$/);
  }
});

it('ends a curve that only comes near to its minimum where a twentieth of the fall is left', () => {
  const exponential = scoringPreview({ ...base, curve: 'exponential' });
  expect(exponential).toMatchObject({ initial: 500, minimum: 125, last: { solves: 16, value: 143 } });
  expect(exponential?.half).toEqual({ solves: 5, value: 293 });
  const power = scoringPreview({ ...base, curve: 'power' });
  expect(power).toMatchObject({ initial: 500, minimum: 100, last: { value: 120 } });
});

it('reads the value under a pointer, at both ends too', () => {
  const preview = scoringPreview(base);
  if (preview === null) throw new Error('the values are sound');
  const end = shownSolves(preview);
  expect([-1, 0, 1, 2].map((share) => solvesAt(preview, share))).toEqual([1, 1, end, end]);
  expect(preview.at(solvesAt(preview, 0.5))).toEqual({ solves: 30, value: 366 });
});
