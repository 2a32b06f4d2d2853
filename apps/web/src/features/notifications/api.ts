import { notificationRoutes, type RouteOutput } from '@guidon/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { pagesQuery, routeQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

export type NotificationPage = RouteOutput<typeof notificationRoutes.list>;
export type NotificationPages = InfiniteData<NotificationPage, string | null>;

const refreshMs = 5 * 60_000;
const pageSize = 30;

export const notificationsQuery = {
  ...pagesQuery(notificationRoutes.list, { query: { limit: pageSize } }),
  refetchInterval: refreshMs,
};

export const unreadQuery = {
  ...routeQuery(notificationRoutes.unread),
  select: ({ data }: RouteOutput<typeof notificationRoutes.unread>) => data.count,
  refetchInterval: refreshMs,
};

export const markRead = write(notificationRoutes.read, { stales: [] });
export const markAllRead = write(notificationRoutes.readAll, { stales: [] });
