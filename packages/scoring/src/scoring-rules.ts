export interface StaticScoring {
  kind: 'static';
}

/** The challenge falls from `initial` to `minimum` as solves come in; all four are CTFd's parameters. */
export interface DynamicScoring {
  kind: 'dynamic';
  initial: number;
  minimum: number;
  /** Linear: points lost with each solve. Logarithmic: solves after which the minimum is reached. */
  decay: number;
  curve: 'linear' | 'logarithmic';
}

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
  /** Points on top for the ranked units that complete a challenge first, second and so on; empty for none. */
  bloodBonuses: readonly number[];
  /** From this moment the public sees the board as it was just before it; null for no freeze. */
  freezeAtMs: number | null;
  /** From this moment the freeze is lifted for all; null when that is not set. */
  revealAtMs: number | null;
}

/** How many completions of a challenge are more than a solve: the first always is. */
export function bloodPlaces({ bloodBonuses }: Pick<ScoringRules, 'bloodBonuses'>): number {
  return Math.max(1, bloodBonuses.length);
}
