import type { Notification, notificationRoutes, RouteInput } from '@guidon/contract';
import { inTenant, notificationRecipients, notifications } from '@guidon/db';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { cursorAfter, placeOf } from './place.ts';
import { presentNotification } from './present-notification.ts';

type Query = RouteInput<typeof notificationRoutes.list>['query'];

const own = ({ tenantId, actor }: MemberCtx) =>
  and(eq(notificationRecipients.tenantId, tenantId), eq(notificationRecipients.userId, actor.userId));

/** What the caller was told, the latest first; what comes meanwhile moves no page. */
export async function listNotifications(
  ctx: MemberCtx,
  { cursor, limit }: Query,
): Promise<{ data: Notification[]; nextCursor: string | null }> {
  const place = placeOf(cursor);
  const { at, notificationId, readAt } = notificationRecipients;
  const isAfter =
    place && sql`(${at}, ${notificationId}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;
  const { id, type, title, message, priority, link, count } = notifications;
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ id, type, title, message, priority, link, count, at, readAt })
      .from(notificationRecipients)
      .innerJoin(
        notifications,
        and(eq(notifications.tenantId, notificationRecipients.tenantId), eq(id, notificationId)),
      )
      .where(and(own(ctx), isAfter ?? undefined))
      .orderBy(desc(at), desc(notificationId))
      .limit(limit + 1),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map((row) => presentNotification(row, { at: row.at, read: row.readAt !== null })),
    nextCursor: last && rows.length > limit ? cursorAfter(last) : null,
  };
}

/** How many the caller has not read, from an index that holds nothing else. */
export async function countUnread(ctx: MemberCtx): Promise<{ count: number }> {
  const [row] = await inTenant(ctx, (tx) =>
    tx
      .select({ count: sql<number>`count(*)::int` })
      .from(notificationRecipients)
      .where(and(own(ctx), isNull(notificationRecipients.readAt))),
  );
  return { count: row?.count ?? 0 };
}
