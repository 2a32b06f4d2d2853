import type { DynamicScoring } from './scoring-rules.ts';

/**
 * Value of a dynamic challenge after `solveCount` solves, by the formulas of CTFd's `dynamic_challenges/decay.py`:
 * the first solver still gets `initial`, fractions round up, a logarithmic decay of 0 counts as 1.
 */
export function challengeValue(scoring: DynamicScoring, solveCount: number): number {
  const { initial, minimum, decay, curve } = scoring;
  const earlierSolves = Math.max(solveCount - 1, 0);
  const value =
    curve === 'linear'
      ? initial - decay * earlierSolves
      : ((minimum - initial) / (decay || 1) ** 2) * earlierSolves ** 2 + initial;
  return Math.max(Math.ceil(value), minimum);
}
