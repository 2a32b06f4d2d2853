import type { EventSubmission } from '@guidon/contract';

/** The challenge and its question, which is not named where it says nothing more. */
export function questionName({
  challenge,
  question,
}: Pick<EventSubmission, 'challenge' | 'question'>): string {
  return question.title === '' ? challenge.name : `${challenge.name} · ${question.title}`;
}
