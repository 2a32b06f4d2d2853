import { notificationBursts, type Tx } from '@guidon/db';
import { and, desc, eq, isNull, min, sql } from 'drizzle-orm';
import type { BurstKind } from '../../platform/notifications/notification.ts';

export interface Burst {
  tenantId: string;
  kind: BurstKind;
  eventId: string;
}

const unnotified = ({ tenantId, kind, eventId }: Burst) =>
  and(
    eq(notificationBursts.tenantId, tenantId),
    eq(notificationBursts.kind, kind),
    eq(notificationBursts.eventId, eventId),
    isNull(notificationBursts.toldAt),
  );

/** Adds to a burst, which becomes one notification; a repeated entry is ignored. */
export async function noteInBurst(
  tx: Tx,
  { tenantId, kind, eventId, batchId, at }: Burst & { batchId: string; at: Date },
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .insert(notificationBursts)
    .values(subjectIds.map((subjectId) => ({ tenantId, kind, eventId, subjectId, batchId, notedAt: at })))
    .onConflictDoNothing();
}

/** The latest batch that waits, and since when the first one does; null when none does. */
export async function waitingSince(
  tx: Tx,
  burst: Burst,
): Promise<{ lastBatchId: string; since: Date } | null> {
  const [last] = await tx
    .select({ batchId: notificationBursts.batchId })
    .from(notificationBursts)
    .where(unnotified(burst))
    .orderBy(desc(notificationBursts.batchId))
    .limit(1);
  const [first] = await tx
    .select({ at: min(notificationBursts.notedAt) })
    .from(notificationBursts)
    .where(unnotified(burst));
  return last && first?.at ? { lastBatchId: last.batchId, since: first.at } : null;
}

/** Takes all that waits, once; answers how many things it was. */
export async function consumeBurst(tx: Tx, burst: Burst, at: Date): Promise<number> {
  const { rowCount } = await tx
    .update(notificationBursts)
    .set({ toldAt: sql`${at.toISOString()}::timestamptz` })
    .where(unnotified(burst));
  return rowCount ?? 0;
}
