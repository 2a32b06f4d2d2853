import { announcementReads, announcements, type Tx } from '@guidon/db';
import { and, count, eq, isNotNull, type SQL } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** How an address names an announcement. */
export interface AnnouncementParams {
  eventId: string;
  announcementId: string;
}

export interface AnnouncementKey extends AnnouncementParams {
  tenantId: string;
}

export const isAnnouncement = ({ tenantId, eventId, announcementId }: AnnouncementKey): SQL | undefined =>
  and(
    eq(announcements.tenantId, tenantId),
    eq(announcements.eventId, eventId),
    eq(announcements.id, announcementId),
  );

export async function requireAnnouncement(tx: Tx, key: AnnouncementKey): Promise<AnnouncementRow> {
  const [found] = await tx.select().from(announcements).where(isAnnouncement(key));
  if (!found) throw notFound(t('announcementNotFound'));
  return found;
}

export async function countPinned(
  tx: Tx,
  { tenantId, eventId }: Pick<AnnouncementKey, 'tenantId' | 'eventId'>,
): Promise<number> {
  const [row] = await tx
    .select({ pinned: count() })
    .from(announcements)
    .where(
      and(
        eq(announcements.tenantId, tenantId),
        eq(announcements.eventId, eventId),
        isNotNull(announcements.pinnedAt),
      ),
    );
  return row?.pinned ?? 0;
}

interface ReadKey {
  tenantId: string;
  announcementId: string;
  userId: string;
}

export async function insertRead(tx: Tx, { readAt, ...key }: ReadKey & { readAt: Date }): Promise<void> {
  await tx
    .insert(announcementReads)
    .values({ ...key, readAt })
    .onConflictDoNothing();
}

export async function deleteRead(tx: Tx, { tenantId, announcementId, userId }: ReadKey): Promise<void> {
  await tx
    .delete(announcementReads)
    .where(
      and(
        eq(announcementReads.tenantId, tenantId),
        eq(announcementReads.announcementId, announcementId),
        eq(announcementReads.userId, userId),
      ),
    );
}
