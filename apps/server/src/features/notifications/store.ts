import { newId, notifications, type Tx } from '@guidon/db';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Notice } from './fan-out.ts';

export type NotificationRow = typeof notifications.$inferSelect;

interface NotificationKeys {
  tenantId: string;
  at: Date;
  sourceKey?: string;
  groupKey?: string;
  count?: number;
}

interface NewNotificationKeys extends NotificationKeys {
  /** A new one where none is given. */
  id?: string;
}

/** Null when there is a notification of the same source already. */
export async function insertNotification(
  tx: Tx,
  notice: Notice,
  { at, id = newId(), ...placed }: NewNotificationKeys,
): Promise<NotificationRow | null> {
  const [inserted] = await tx
    .insert(notifications)
    .values({ ...notice, ...placed, id, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [notifications.tenantId, notifications.sourceKey] })
    .returning();
  return inserted ?? null;
}

/** The one notification of a source to which recipients are added one by one, with the text of the latest notice. */
export async function upsertNotification(
  tx: Tx,
  notice: Notice,
  { at, ...placed }: NotificationKeys & { sourceKey: string },
): Promise<NotificationRow | null> {
  const { title, message, code, params } = notice;
  const [kept] = await tx
    .insert(notifications)
    .values({ ...notice, ...placed, id: newId(), createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [notifications.tenantId, notifications.sourceKey],
      set: { title, message, code, params, updatedAt: at },
    })
    .returning();
  return kept ?? null;
}

/** Takes a notification from all who have it, because what it is about is gone. */
export async function withdrawNotification(
  tx: Tx,
  { tenantId, sourceKey }: { tenantId: string; sourceKey: string },
): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.tenantId, tenantId), eq(notifications.sourceKey, sourceKey)));
}

/** The notification of a group that has come up after `since`, if there is one. */
export async function findOfGroup(
  tx: Tx,
  { tenantId, groupKey, since }: { tenantId: string; groupKey: string; since: Date },
): Promise<NotificationRow | null> {
  const [found] = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, tenantId),
        eq(notifications.groupKey, groupKey),
        gt(notifications.updatedAt, since),
      ),
    )
    .orderBy(desc(notifications.updatedAt))
    .limit(1);
  return found ?? null;
}

/** Lets a group grow: it counts more and says so. */
export async function growNotification(
  tx: Tx,
  { tenantId, id }: NotificationRow,
  change: Pick<Notice, 'title' | 'message' | 'code' | 'params'> & { count: number; at: Date },
): Promise<NotificationRow | null> {
  const { at, ...words } = change;
  const [grown] = await tx
    .update(notifications)
    .set({ ...words, updatedAt: at })
    .where(and(eq(notifications.tenantId, tenantId), eq(notifications.id, id)))
    .returning();
  return grown ?? null;
}

/** One transaction at a time goes on with this key, until it ends. */
export async function lockGroup(tx: Tx, groupKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${groupKey}, 0))`);
}
