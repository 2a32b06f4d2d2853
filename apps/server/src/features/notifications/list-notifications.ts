import type { Notification, notificationRoutes, RouteInput } from '@guidon/contract';
import { inTenant, notificationRecipients, notifications } from '@guidon/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListPage, orderByLatest } from '../../platform/http/keyset-page.ts';
import type { NotificationDefinitions } from './notification-definitions.ts';
import type { NotificationRow } from './store.ts';

type Query = RouteInput<typeof notificationRoutes.list>['query'];

const own = ({ tenantId, actor }: MemberCtx) =>
  and(eq(notificationRecipients.tenantId, tenantId), eq(notificationRecipients.userId, actor.userId));

const latestFirst = orderByLatest(
  'notifications',
  notificationRecipients.at,
  notificationRecipients.notificationId,
);

/** What the caller was notified of, in their language, the latest first; what comes meanwhile moves no page. */
export async function listNotifications(
  ctx: MemberCtx,
  definitions: NotificationDefinitions,
  query: Query,
): Promise<ListPage<Notification>> {
  const page = keysetPage(ctx, latestFirst, query);
  const { at, notificationId, readAt } = notificationRecipients;
  const { id, type, code, params, title, message, priority, link, count } = notifications;
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({
        sortKey: page.sortKey,
        id,
        type,
        code,
        params,
        title,
        message,
        priority,
        link,
        count,
        at,
        readAt,
      })
      .from(notificationRecipients)
      .innerJoin(
        notifications,
        and(eq(notifications.tenantId, notificationRecipients.tenantId), eq(id, notificationId)),
      )
      .where(and(own(ctx), page.after))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  const { data, nextCursor } = page.cut(rows);
  return {
    data: data.map((row) =>
      presentNotification(row, definitions.wordsOf(row, ctx.language), {
        at: row.at,
        read: row.readAt !== null,
      }),
    ),
    nextCursor,
  };
}

/** Counted in a partial index of unread rows. */
export async function countUnread(ctx: MemberCtx): Promise<{ count: number }> {
  const [row] = await inTenant(ctx, (tx) =>
    tx
      .select({ count: sql<number>`count(*)::int` })
      .from(notificationRecipients)
      .where(and(own(ctx), isNull(notificationRecipients.readAt))),
  );
  return { count: row?.count ?? 0 };
}

type NotificationContent = Pick<NotificationRow, 'id' | 'type' | 'priority' | 'link' | 'count'>;

export function presentNotification(
  row: NotificationContent,
  { title, message }: { title: string; message: string },
  { at, read }: { at: Date; read: boolean },
): Notification {
  const { id, link, count } = row;
  return {
    id,
    type: row.type,
    title,
    message,
    priority: row.priority,
    read,
    createdAt: at.toISOString(),
    link,
    count,
  };
}
