import { notificationRoutes, type RouteOutput } from '@guidon/contract';
import { routeQuery } from '../lib/route-query.ts';

const refreshMs = 5 * 60_000;

const unread = { ...routeQuery(notificationRoutes.unread), refetchInterval: refreshMs };

type Unread = RouteOutput<typeof notificationRoutes.unread>;

/** Of all organizations that let the session in. */
export const unreadQuery = { ...unread, select: ({ data }: Unread) => data.count };

/** By organization, those with some. */
export const unreadByTenantQuery = {
  ...unread,
  select: ({ data }: Unread) => new Map(data.tenants.map(({ tenantId, count }) => [tenantId, count])),
};
