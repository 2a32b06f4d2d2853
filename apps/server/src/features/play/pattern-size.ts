import { type AnswerRule, estimatePatternSteps } from '@guidon/contract';

type PatternRule = Extract<AnswerRule, { kind: 'regex' }>;

const sizes = new WeakMap<PatternRule, number>();

/** Estimated steps of a pattern, four times of which bound what matching a character costs. */
export function patternSize(rule: PatternRule): number {
  const known = sizes.get(rule);
  if (known !== undefined) return known;
  const size = estimatePatternSteps(rule.pattern);
  sizes.set(rule, size);
  return size;
}
