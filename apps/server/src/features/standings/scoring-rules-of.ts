import type { ScoringRules } from '@guidon/scoring';
import type { EventDefinition } from './event-definition.ts';

/** The scoring rules of an event; unless the reveal is by hand, an early end lifts the freeze early. */
export function scoringRulesOf(event: EventDefinition): ScoringRules {
  const endsAt = event.lifecycle === 'completed' ? (event.completedAt ?? event.endsAt) : event.endsAt;
  // Neither a freeze nor an end comes while the clock of the event stands.
  const { pausedAt } = event;
  const isAhead = (at: Date | null) => pausedAt !== null && at !== null && at > pausedAt;
  return {
    challenges: event.challenges.map(({ id, scoring, questions }) => ({
      challengeId: id,
      scoring,
      questions: questions.map((question) => ({ questionId: question.id, points: question.points })),
    })),
    bloodBonuses: event.bloodBonuses,
    bloodBonusUnit: event.bloodBonusUnit,
    freezeAtMs: isAhead(event.freezeAt) ? null : (event.freezeAt?.getTime() ?? null),
    revealAtMs:
      (event.reveal === 'by-hand' ? event.revealedAt : isAhead(endsAt) ? null : endsAt)?.getTime() ?? null,
  };
}
