import { estimatePatternSteps } from './pattern-steps.ts';

export const patternLimits = {
  /** By the estimate; a larger pattern is not compiled at all. */
  estimatedSteps: 20_000,
  /** Of all patterns of one challenge together, by the estimate. */
  estimatedStepsOfChallenge: 50_000,
  /** Of the compiled pattern: so many against the longest answer take some 50 ms. */
  steps: 500,
} as const;

export class PatternTooLarge extends Error {
  constructor() {
    super('it unfolds to too many steps; repeat less');
  }
}

/** Compiles a pattern whose size is bounded by its text. Throws PatternTooLarge before the engine has seen a larger one. */
export function compilePattern<Compiled>(pattern: string, compile: (pattern: string) => Compiled): Compiled {
  if (estimatePatternSteps(pattern) > patternLimits.estimatedSteps) throw new PatternTooLarge();
  return compile(pattern);
}

/** The same for a pattern that is to be kept: throws PatternTooLarge also on one whose matching takes too long. */
export function compileNewPattern<Compiled extends { programSize(): number }>(
  pattern: string,
  compile: (pattern: string) => Compiled,
): Compiled {
  const compiled = compilePattern(pattern, compile);
  if (compiled.programSize() > patternLimits.steps) throw new PatternTooLarge();
  return compiled;
}
