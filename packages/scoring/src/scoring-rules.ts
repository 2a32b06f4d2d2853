export interface StaticScoring {
  kind: 'static';
}

/** The challenge falls from `initial` to `minimum` as solves come in; all four are CTFd's parameters. */
export interface CtfdScoring {
  kind: 'dynamic';
  curve: 'linear' | 'logarithmic';
  initial: number;
  minimum: number;
  /** Linear: points lost with each solve. Logarithmic: solves after which the minimum is reached. */
  decay: number;
}

/** GZCTF's curve, with its parameters: a falling part of `initial` decays towards a rest of `minimumRate`. */
export interface ExponentialScoring {
  kind: 'dynamic';
  curve: 'exponential';
  initial: number;
  /** Share of `initial` that is left at the end, from 0 to 1. */
  minimumRate: number;
  /** Solves in which the falling part shrinks to about 37 per cent. */
  difficulty: number;
}

/** The curve that rCTF calls classic. */
export interface PowerScoring {
  kind: 'dynamic';
  curve: 'power';
  initial: number;
  minimum: number;
  /** Solves after the first at which half of the fall has happened; rCTF's k. */
  halfway: number;
  /** How suddenly it falls there; rCTF's j. */
  steepness: number;
}

export type DynamicScoring = CtfdScoring | ExponentialScoring | PowerScoring;

export type ChallengeScoring = StaticScoring | DynamicScoring;

/** `points` are whole and not negative; under dynamic scoring they are the question's weight in the challenge. */
export interface QuestionRule {
  questionId: string;
  points: number;
}

export interface ChallengeRule {
  challengeId: string;
  scoring: ChallengeScoring;
  questions: readonly QuestionRule[];
}

/** The rules by which an event's facts are scored. Times are Unix milliseconds. */
export interface ScoringRules {
  challenges: readonly ChallengeRule[];
  /** What the ranked units that complete a challenge first, second and so on get on top; empty for nothing. */
  bloodBonuses: readonly number[];
  /** Whether the bonuses are points, or per cent of what the challenge is worth at full. */
  bloodBonusUnit: 'points' | 'percent';
  /** From this moment the public sees the board as it was just before it; null for no freeze. */
  freezeAtMs: number | null;
  /** From this moment the freeze is lifted for all; null when that is not set. */
  revealAtMs: number | null;
}

/** How many completions of a challenge are more than a solve: the first always is. */
export function bloodPlaces({ bloodBonuses }: { bloodBonuses: readonly number[] }): number {
  return Math.max(1, bloodBonuses.length);
}
