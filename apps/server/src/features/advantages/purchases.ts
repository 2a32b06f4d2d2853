import { facts, type Tx, type UnitId, type UserId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { unitOf } from '../events/index.ts';
import type { ShopKey } from './store.ts';
import { t } from './texts.ts';

/** The purchase that a call has made before; null for a new call. */
export async function purchaseOf(
  tx: Tx,
  { tenantId, eventId }: ShopKey,
  request: string,
): Promise<{ seq: number; price: number } | null> {
  const [fact] = await tx
    .select({ seq: facts.seq, points: facts.points })
    .from(facts)
    .where(and(eq(facts.tenantId, tenantId), eq(facts.eventId, eventId), eq(facts.requestId, request)));
  return fact ? { seq: fact.seq, price: Math.abs(fact.points ?? 0) } : null;
}

/** Memory may be behind a change of teams: nobody spends the points of a team that they have left. */
export async function requireOwnUnit(
  tx: Tx,
  { tenantId, eventId }: ShopKey,
  { userId, unitId }: { userId: UserId; unitId: UnitId },
): Promise<void> {
  const own = await unitOf(tx, { tenantId, eventId, userId });
  if (own === null) throw new AppError('NOT_REGISTERED');
  if (own !== unitId) throw new AppError('CONFLICT', t('unitChanged'));
}
