import type { ControlRoom } from '@guidon/contract';

type Challenge = ControlRoom['challenges'][number];

/** So many wrong answers without a right one are no accident. */
const failingWrong = 10;

/** Why a challenge of a live event deserves a look; null for one that is being solved. */
export function troubleOf({
  opened,
  tries,
  right,
  wrong,
}: Pick<Challenge, 'opened' | 'tries' | 'right' | 'wrong'>): Challenge['trouble'] {
  if (right > 0) return null;
  if (wrong >= failingWrong) return 'failing';
  if (tries > 0) return 'unsolved';
  return opened > 0 ? 'untried' : 'unopened';
}
