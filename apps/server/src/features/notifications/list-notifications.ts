import type { Notification, notificationRoutes, RouteInput } from '@guidon/contract';
import { asPlatform, notificationRecipients, notifications } from '@guidon/db';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListPage, orderByLatest } from '../../platform/http/keyset-page.ts';
import type { NotificationDefinitions } from './notification-definitions.ts';
import type { NotificationRow } from './store.ts';
import { admittedTenants } from '../memberships/index.ts';

type Query = RouteInput<typeof notificationRoutes.list>['query'];

/** What the caller was notified of in these tenants. */
export const ownIn = ({ actor }: MemberCtx, tenants: readonly { id: string }[]) =>
  and(
    inArray(
      notificationRecipients.tenantId,
      tenants.map(({ id }) => id),
    ),
    eq(notificationRecipients.userId, actor.userId),
  );

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
  const { tenantId, id, type, code, params, title, message, priority, link, count } = notifications;
  const { rows, tenants } = await asPlatform(ctx, async (tx) => {
    const tenants = await admittedTenants(tx, ctx);
    const rows = await tx
      .select({
        sortKey: page.sortKey,
        tenantId,
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
      .where(and(ownIn(ctx, tenants), page.after))
      .orderBy(...page.orderBy)
      .limit(page.limit);
    return { rows, tenants };
  });
  const otherOf = (row: { tenantId: string }) =>
    row.tenantId === ctx.tenantId ? null : (tenants.find((tenant) => tenant.id === row.tenantId) ?? null);
  const { data, nextCursor } = page.cut(rows);
  return {
    data: data.map((row) =>
      presentNotification(row, definitions.wordsOf(row, ctx.language), {
        at: row.at,
        read: row.readAt !== null,
        tenant: otherOf(row),
      }),
    ),
    nextCursor,
  };
}

/** Counted in a partial index of unread rows. */
export async function countUnread(
  ctx: MemberCtx,
): Promise<{ count: number; tenants: { tenantId: string; count: number }[] }> {
  const { tenantId, readAt } = notificationRecipients;
  const tenants = await asPlatform(ctx, async (tx) =>
    tx
      .select({ tenantId, count: sql<number>`count(*)::int` })
      .from(notificationRecipients)
      .where(and(ownIn(ctx, await admittedTenants(tx, ctx)), isNull(readAt)))
      .groupBy(tenantId),
  );
  return { count: tenants.reduce((sum, { count }) => sum + count, 0), tenants };
}

type NotificationContent = Pick<NotificationRow, 'id' | 'type' | 'priority' | 'link' | 'count'>;

export function presentNotification(
  row: NotificationContent,
  { title, message }: { title: string; message: string },
  { at, read, tenant = null }: { at: Date; read: boolean; tenant?: Notification['tenant'] },
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
    tenant: tenant && { name: tenant.name, displayName: tenant.displayName },
  };
}
