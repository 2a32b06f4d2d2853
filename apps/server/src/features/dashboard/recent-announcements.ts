import type { dashboardRoutes, RouteReply } from '@guidon/contract';
import { announcementReads, announcements, inTenant } from '@guidon/db';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';

type RecentAnnouncement = RouteReply<typeof dashboardRoutes.data>['data']['announcements'][number];

const shown = 5;
const recentMs = 14 * 24 * 60 * 60 * 1000;

/** What was announced lately in the given events, the newest first. */
export async function recentAnnouncements(
  ctx: MemberCtx,
  events: readonly { id: string; name: string }[],
): Promise<RecentAnnouncement[]> {
  if (events.length === 0) return [];
  const { tenantId, actor } = ctx;
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({
        announcement: announcements,
        isRead: sql<boolean>`${announcementReads.userId} is not null`,
      })
      .from(announcements)
      .leftJoin(
        announcementReads,
        and(
          eq(announcementReads.tenantId, announcements.tenantId),
          eq(announcementReads.announcementId, announcements.id),
          eq(announcementReads.userId, actor.userId),
        ),
      )
      .where(
        and(
          eq(announcements.tenantId, tenantId),
          inArray(announcements.eventId, [...names.keys()]),
          gt(announcements.createdAt, new Date(ctx.clock() - recentMs)),
        ),
      )
      .orderBy(desc(announcements.createdAt), desc(announcements.id))
      .limit(shown),
  );
  return rows.map(({ announcement: { id, eventId, title, priority, createdAt }, isRead }) => ({
    id,
    eventId,
    eventName: names.get(eventId) ?? '',
    title,
    priority,
    isRead,
    createdAt: createdAt.toISOString(),
  }));
}
