import type { ScoringRules } from '@guidon/scoring';
import type { EventDefinition } from './event-definition.ts';

/** The rules that an event's facts are judged by; an early end lifts the freeze early. */
export function scoringRulesOf(event: EventDefinition): ScoringRules {
  const endsAt = event.lifecycle === 'completed' ? (event.completedAt ?? event.endsAt) : event.endsAt;
  return {
    challenges: event.challenges.map(({ id, scoring, questions }) => ({
      challengeId: id,
      scoring,
      questions: questions.map((question) => ({ questionId: question.id, points: question.points })),
    })),
    firstBloodBonus: event.firstBloodBonus,
    freezeAtMs: event.freezeAt?.getTime() ?? null,
    endsAtMs: endsAt?.getTime() ?? null,
  };
}
