import { expect, it } from 'vitest';
import { measureRecompute } from './measure-recompute.ts';

it('measures a small board', () => {
  const measured = measureRecompute({ units: 50, facts: 500, rounds: 20 });
  expect(measured).toMatchObject({ units: 50, facts: 500 });
  expect(measured.worstMs).toBeGreaterThanOrEqual(measured.medianMs);
});
