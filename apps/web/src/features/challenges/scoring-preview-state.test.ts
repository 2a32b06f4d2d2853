import { expect, it } from 'vitest';
import { previewPath, scoringPreview } from './scoring-preview-state.ts';

const base = { kind: 'dynamic', initial: 500, minimum: 100, decay: 50, curve: 'logarithmic' } as const;

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
  for (const values of [base, { ...base, initial: 0, minimum: 0 }, { ...base, minimum: 500 }]) {
    const preview = scoringPreview(values);
    expect(preview && previewPath(preview, 300, 80)).toMatch(/^M[\d. L]+$/);
  }
});
