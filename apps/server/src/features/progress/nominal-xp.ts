import { sharePoints } from '@guidon/scoring';

interface ChallengeValue {
  scoring: { kind: 'static' } | { kind: 'dynamic'; initial: number };
  questions: readonly { id: string; points: number }[];
}

/** What each question is worth at its most, whatever has become of its value: its own points, or its share. */
export function nominalPoints({ scoring, questions }: ChallengeValue): Map<string, number> {
  const weights = questions.map(({ points }) => points);
  const shares = scoring.kind === 'dynamic' ? sharePoints(scoring.initial, weights) : weights;
  return new Map(questions.map(({ id }, index) => [id, shares[index] ?? 0]));
}

/** XP of a question that is solved outside events: half. */
export function practiceXp(points: number): number {
  return Math.ceil(points / 2);
}
