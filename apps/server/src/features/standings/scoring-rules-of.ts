import type { ScoringRules } from '@guidon/scoring';
import type { EventDefinition } from './event-definition.ts';

/** The scoring rules of an event; unless the reveal is by hand, an early end lifts the freeze early. */
export function scoringRulesOf(event: EventDefinition): ScoringRules {
  const endsAt = event.lifecycle === 'completed' ? (event.completedAt ?? event.endsAt) : event.endsAt;
  return {
    challenges: event.challenges.map(({ id, scoring, questions }) => ({
      challengeId: id,
      scoring,
      questions: questions.map((question) => ({ questionId: question.id, points: question.points })),
    })),
    bloodBonuses: event.bloodBonuses,
    freezeAtMs: event.freezeAt?.getTime() ?? null,
    revealAtMs: (event.reveal === 'by-hand' ? event.revealedAt : endsAt)?.getTime() ?? null,
  };
}
