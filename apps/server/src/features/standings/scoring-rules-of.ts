import type { ScoringRules } from '@guidon/scoring';
import { freezeOf } from '../events/index.ts';
import type { EventDefinition } from './event-definition.ts';

/** The scoring rules of an event. */
export function scoringRulesOf(event: EventDefinition): ScoringRules {
  return {
    challenges: event.challenges.map(({ id, scoring, questions }) => ({
      challengeId: id,
      scoring,
      questions: questions.map((question) => ({ questionId: question.id, points: question.points })),
    })),
    bloodBonuses: event.bloodBonuses,
    bloodBonusUnit: event.bloodBonusUnit,
    ...freezeOf(event),
  };
}
