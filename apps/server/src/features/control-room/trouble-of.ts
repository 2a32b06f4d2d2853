import type { ControlRoom } from '@guidon/contract';

type Challenge = ControlRoom['challenges'][number];

/** So many answers without a right one are no accident. */
const failingAnswers = 10;

/** Why a challenge of a live event deserves a look; null for one that is being solved. */
export function troubleOf({
  opened,
  tries,
  right,
}: Pick<Challenge, 'opened' | 'tries' | 'right'>): Challenge['trouble'] {
  if (right > 0) return null;
  if (tries >= failingAnswers) return 'failing';
  if (tries > 0) return 'unsolved';
  return opened > 0 ? 'untried' : 'unopened';
}
