import { estimatePatternSteps } from './pattern-steps.ts';

export const patternLimits = {
  /** By the estimate; a larger pattern is not compiled at all. */
  estimatedSteps: 20_000,
  /** Sum of the estimates of one challenge's patterns. */
  estimatedStepsOfChallenge: 50_000,
  /** Program size of a compiled pattern; matching the longest answer against this many takes some 50 ms. */
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

/** The same for a new pattern: throws PatternTooLarge also for one whose matching takes too long. */
export function compileNewPattern<Compiled extends { programSize(): number }>(
  pattern: string,
  compile: (pattern: string) => Compiled,
): Compiled {
  const compiled = compilePattern(pattern, compile);
  if (compiled.programSize() > patternLimits.steps) throw new PatternTooLarge();
  return compiled;
}
