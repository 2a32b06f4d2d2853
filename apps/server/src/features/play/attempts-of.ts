import type { UnitId } from '@guidon/db';
import type { LiveEvent, LiveQuestion } from '../standings/index.ts';

/** How many attempts a unit has at a question, with those that it has bought; null without a limit. */
export function attemptsOf(
  { purchases }: Pick<LiveEvent, 'purchases'>,
  unitId: UnitId,
  { id, maxAttempts }: Pick<LiveQuestion, 'id' | 'maxAttempts'>,
): number | null {
  return maxAttempts === null ? null : maxAttempts + purchases.extraAttempts(unitId, id);
}
