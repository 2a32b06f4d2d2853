import type { ControlRoom } from '@guidon/contract';

type Challenge = ControlRoom['challenges'][number];

/** So many answers without a right one are no accident. */
const failingAnswers = 10;

/** Why a challenge of a live event deserves a look; null for one that is being solved. */
export function troubleOf({
  opened,
  answers,
  right,
}: Pick<Challenge, 'opened' | 'answers' | 'right'>): Challenge['trouble'] {
  if (right > 0) return null;
  if (answers >= failingAnswers) return 'failing';
  if (answers > 0) return 'unsolved';
  return opened > 0 ? 'untried' : 'unopened';
}
