import type { ChallengeScoring } from '@guidon/contract';
import { readNumber, type NumberFieldValue } from './number-field-value.ts';

type Dynamic = Extract<ChallengeScoring, { kind: 'dynamic' }>;

/** The parameters of all curves, so that a curve finds its own again when it is chosen once more. */
export interface ScoringValues {
  kind: ChallengeScoring['kind'];
  curve: Dynamic['curve'];
  initial: NumberFieldValue;
  minimum: NumberFieldValue;
  decay: NumberFieldValue;
  minimumRate: NumberFieldValue;
  difficulty: NumberFieldValue;
  halfway: NumberFieldValue;
  steepness: NumberFieldValue;
}

export type CurveParameter = Exclude<keyof ScoringValues, 'kind' | 'curve'>;

/** What each curve is drawn from, in the order of the form. */
export const curveParameters: Readonly<Record<ScoringValues['curve'], readonly CurveParameter[]>> = {
  logarithmic: ['initial', 'minimum', 'decay'],
  linear: ['initial', 'minimum', 'decay'],
  exponential: ['initial', 'minimumRate', 'difficulty'],
  power: ['initial', 'minimum', 'halfway', 'steepness'],
};

const fresh: ScoringValues = {
  kind: 'static',
  curve: 'logarithmic',
  initial: 500,
  minimum: 100,
  decay: 50,
  minimumRate: 0.25,
  difficulty: 5,
  halfway: 11.92201,
  steepness: 1.206069,
};

export function scoringValues(scoring: ChallengeScoring | null): ScoringValues {
  return { ...fresh, ...scoring };
}

/** The scoring as a request has it; missing values are left for the contract's schema to refuse. */
export function scoringCandidate(values: ScoringValues) {
  if (values.kind === 'static') return { kind: values.kind };
  const parameters = curveParameters[values.curve].map((name) => [name, readNumber(values[name])] as const);
  return { kind: values.kind, curve: values.curve, ...Object.fromEntries(parameters) };
}
