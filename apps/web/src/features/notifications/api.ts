import { type AnnouncementBody, notificationRoutes, type RouteOutput } from '@guidon/contract';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export type NotificationPage = RouteOutput<typeof notificationRoutes.list>;
export type NotificationPages = InfiniteData<NotificationPage, string | undefined>;

const refreshMs = 5 * 60_000;
const pageSize = 30;

export const notificationsKey = ['notifications'] as const;

/** What the reader was told, the latest first; while somebody looks at it, it is fetched again every five minutes. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...notificationsKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    api.call(notificationRoutes.list, { query: { cursor: pageParam, limit: pageSize }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor ?? undefined,
  refetchInterval: refreshMs,
});

export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: async ({ signal }) => (await api.call(notificationRoutes.unread, { signal })).data.count,
  refetchInterval: refreshMs,
});

export async function markRead(notificationId: string): Promise<void> {
  await api.call(notificationRoutes.read, { params: { notificationId } });
}

export async function markAllRead(): Promise<void> {
  await api.call(notificationRoutes.readAll);
}

/** Answers how many it goes to. */
export async function announce(eventId: string, body: AnnouncementBody): Promise<number> {
  const { data } = await api.call(notificationRoutes.announce, { params: { eventId }, body });
  return data.recipientCount;
}
