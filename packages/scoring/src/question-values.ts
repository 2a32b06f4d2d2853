import { challengeValue } from './challenge-value.ts';
import type { ChallengeRule, ScoringRules } from './scoring-rules.ts';
import { sharePoints } from './share-points.ts';

export interface QuestionValue {
  questionId: string;
  challengeId: string;
  /** False when the value is the same for every number of solves. */
  isDynamic: boolean;
  /** Points each solver is credited with when `solveCount` scoring units have solved the question. */
  valueAt: (solveCount: number) => number;
}

export function questionValues(rules: ScoringRules): Map<string, QuestionValue> {
  return new Map(
    rules.challenges.flatMap(valuesOfChallenge).map((question) => [question.questionId, question]),
  );
}

function valuesOfChallenge({ challengeId, scoring, questions }: ChallengeRule): QuestionValue[] {
  const weights = questions.map((question) => question.points);
  return questions.map(({ questionId, points }, index) => ({
    questionId,
    challengeId,
    isDynamic: scoring.kind === 'dynamic',
    valueAt:
      scoring.kind === 'static'
        ? () => points
        : (solveCount) => sharePoints(challengeValue(scoring, solveCount), weights)[index] ?? 0,
  }));
}
