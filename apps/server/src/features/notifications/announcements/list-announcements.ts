import {
  type Announcement,
  type announcementRoutes,
  limits,
  type RouteInput,
  type UrgentAnnouncement,
} from '@guidon/contract';
import {
  announcements,
  inTenant,
  announcementReads,
  eventParticipants,
  events,
  type Tx,
  users,
} from '@guidon/db';
import { desc, eq, inArray, isNull, sql, and, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  keysetPage,
  type ListOrder,
  type ListPage,
  type PageSelection,
  singleRow,
} from '../../../platform/http/keyset-page.ts';
import { isUnarchived, phaseSql, requireVisibleEvent } from '../../events/index.ts';

type Query = RouteInput<typeof announcementRoutes.list>['query'];

const pinnedFirst: ListOrder = {
  name: 'announcements',
  keys: [
    { value: sql`(${announcements.pinnedAt} is not null)::int::smallint`, type: 'smallint' },
    { value: announcements.createdAt, type: 'timestamptz' },
    { value: announcements.id, type: 'uuid' },
  ],
  direction: 'desc',
};

/** For everybody who sees the event, however late they came. */
export async function listAnnouncements(
  ctx: MemberCtx,
  eventId: string,
  query: Query,
): Promise<ListPage<Announcement>> {
  const page = keysetPage(ctx, pinnedFirst, query);
  const rows = await inTenant(ctx, async (tx) => {
    await requireVisibleEvent(tx, ctx, eventId);
    return selectAnnouncements(tx, ctx, eq(announcements.eventId, eventId), page);
  });
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map(presentAnnouncement), nextCursor };
}

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

/** What stands over every page of whoever takes part in an event, until they have read it or the event is over. */
export async function listUrgentAnnouncements(ctx: MemberCtx): Promise<UrgentAnnouncement[]> {
  const { tenantId, actor } = ctx;
  const { id, title, message, createdAt, eventId } = announcements;
  const isReadOf = and(
    eq(announcementReads.tenantId, announcements.tenantId),
    eq(announcementReads.announcementId, announcements.id),
    eq(announcementReads.userId, actor.userId),
  );
  const isOwn = and(
    eq(eventParticipants.tenantId, announcements.tenantId),
    eq(eventParticipants.eventId, announcements.eventId),
    eq(eventParticipants.userId, actor.userId),
  );
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ id, title, message, createdAt, event: { id: eventId, name: events.name } })
      .from(announcements)
      .innerJoin(eventParticipants, isOwn)
      .innerJoin(
        events,
        and(eq(events.tenantId, announcements.tenantId), eq(events.id, announcements.eventId)),
      )
      .leftJoin(announcementReads, isReadOf)
      .where(
        and(
          eq(announcements.tenantId, tenantId),
          eq(announcements.priority, 'urgent'),
          isNull(announcementReads.userId),
          isUnarchived,
          inArray(phaseSql(ctx.clock()), ['before', 'live']),
        ),
      )
      .orderBy(desc(announcements.createdAt), desc(announcements.id))
      .limit(limits.urgentAnnouncements),
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
