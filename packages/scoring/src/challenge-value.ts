import type {
  ChallengeRule,
  CtfdScoring,
  DynamicScoring,
  ExponentialScoring,
  PowerScoring,
  ScoringRules,
} from './scoring-rules.ts';

/** Value of a dynamic challenge after `solveCount` solves; the first solver still gets `initial`. */
export function challengeValue(scoring: DynamicScoring, solveCount: number): number {
  const earlierSolves = Math.max(solveCount - 1, 0);
  if (scoring.curve === 'exponential') return exponentialValue(scoring, earlierSolves);
  if (scoring.curve === 'power') return powerValue(scoring, earlierSolves);
  return ctfdValue(scoring, earlierSolves);
}

/** What a dynamic challenge never falls below. */
export function lowestValue(scoring: DynamicScoring): number {
  return scoring.curve === 'exponential'
    ? Math.floor(scoring.initial * scoring.minimumRate)
    : scoring.minimum;
}

/** What a challenge is worth before anybody has solved it. */
function fullValue({ scoring, questions }: Pick<ChallengeRule, 'scoring' | 'questions'>): number {
  return scoring.kind === 'dynamic'
    ? scoring.initial
    : questions.reduce((sum, { points }) => sum + points, 0);
}

/** The formulas of CTFd's `dynamic_challenges/decay.py`: fractions round up, a logarithmic decay of 0 counts as 1. */
function ctfdValue({ curve, initial, minimum, decay }: CtfdScoring, earlierSolves: number): number {
  const value =
    curve === 'linear'
      ? initial - decay * earlierSolves
      : ((minimum - initial) / (decay || 1) ** 2) * earlierSolves ** 2 + initial;
  return Math.max(Math.ceil(value), minimum);
}

/** `CurrentScore` of GZCTF's `GameChallenge`: floor(S · (r + (1 − r) · e^((1 − n) / d))) for n solves, fractions round down. */
function exponentialValue(scoring: ExponentialScoring, earlierSolves: number): number {
  const { initial, minimumRate, difficulty } = scoring;
  if (earlierSolves === 0) return initial;
  const rate = minimumRate + (1 - minimumRate) * Math.exp(-earlierSolves / difficulty);
  return Math.floor(initial * rate);
}

/** The score provider `classic` of rCTF: min + (max − min) / (1 + (max(n − 1, 0) / k)^j) for n solves, rounded to the nearest. */
function powerValue(scoring: PowerScoring, earlierSolves: number): number {
  const { initial, minimum, halfway, steepness } = scoring;
  return Math.round(minimum + (initial - minimum) / (1 + (earlierSolves / halfway) ** steepness));
}

/**
 * Points on top for completing the challenge first, second and so on. A percentage is of the full value, so that
 * a bonus stays what it was when others solve; it rounds to the nearest point.
 */
export function bloodBonusesOf(
  { bloodBonuses, bloodBonusUnit }: Pick<ScoringRules, 'bloodBonuses' | 'bloodBonusUnit'>,
  challenge: Pick<ChallengeRule, 'scoring' | 'questions'>,
): readonly number[] {
  if (bloodBonusUnit === 'points') return bloodBonuses;
  const full = fullValue(challenge);
  return bloodBonuses.map((percent) => Math.round((full * percent) / 100));
}
