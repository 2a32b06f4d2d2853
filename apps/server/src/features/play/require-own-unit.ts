import type { Tx, UnitId, UserId } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import { unitOf } from '../events/index.ts';
import type { EventKey } from '../standings/index.ts';
import { t } from './texts.ts';

/** Memory may be behind a change of teams: nobody spends the points of a team that they have left. */
export async function requireOwnUnit(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  { userId, unitId }: { userId: UserId; unitId: UnitId },
): Promise<void> {
  const own = await unitOf(tx, { tenantId, eventId, userId });
  if (own === null) throw new AppError('NOT_REGISTERED');
  if (own !== unitId) throw new AppError('CONFLICT', t('unitChanged'));
}
