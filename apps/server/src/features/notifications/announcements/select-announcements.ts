import type { Announcement } from '@guidon/contract';
import { announcementReads, announcements, type Tx, users } from '@guidon/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { type PageSelection, singleRow } from '../../../platform/http/keyset-page.ts';

/** Announcements with who has made them and whether the caller has read them. */
export function selectAnnouncements(
  tx: Tx,
  { tenantId, actor }: MemberCtx,
  where: SQL | undefined,
  page: PageSelection = singleRow,
) {
  const isReadOf = and(
    eq(announcementReads.tenantId, announcements.tenantId),
    eq(announcementReads.announcementId, announcements.id),
    eq(announcementReads.userId, actor.userId),
  );
  return tx
    .select({
      sortKey: page.sortKey,
      announcement: announcements,
      creator: users.username,
      isRead: sql<boolean>`${announcementReads.userId} is not null`,
    })
    .from(announcements)
    .leftJoin(announcementReads, isReadOf)
    .leftJoin(users, eq(users.id, announcements.createdBy))
    .where(and(eq(announcements.tenantId, tenantId), where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

type Row = Omit<Awaited<ReturnType<typeof selectAnnouncements>>[number], 'sortKey'>;

export function presentAnnouncement({ announcement, creator, isRead }: Row): Announcement {
  const { id, title, message, priority, pinnedAt, createdBy, createdAt, editedAt } = announcement;
  return {
    id,
    title,
    message,
    priority,
    isPinned: pinnedAt !== null,
    isRead,
    createdBy: createdBy !== null && creator !== null ? { id: createdBy, username: creator } : null,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}
