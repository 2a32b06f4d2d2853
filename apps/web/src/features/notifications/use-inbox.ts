import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readingsOf } from '../../lib/refresh-queries.ts';
import { unreadQuery } from '../../resources/notifications.ts';
import { type NotificationPages, notificationsQuery } from './api.ts';
import { type Inbox, type InboxChange, withArrived, withRead } from './inbox-state.ts';

/** Announcements of an event follow the same channel on their own. */
const all = readingsOf(['notifications.list', 'notifications.unread']);
const refetchWithinMs = 5_000;
/** A signal may come this much later than an answer of the server that has counted it already. */
const signalDelayMs = 10_000;

function read(queryClient: QueryClient): Inbox {
  return {
    pages: queryClient.getQueryData(notificationsQuery.queryKey)?.pages.map(({ data }) => data),
    unread: queryClient.getQueryData(unreadQuery.queryKey)?.data.count,
  };
}

function write(queryClient: QueryClient, { pages, unread }: Inbox): void {
  queryClient.setQueryData<NotificationPages>(notificationsQuery.queryKey, (before) =>
    before === undefined || pages === undefined
      ? before
      : {
          ...before,
          pages: before.pages.map((page, index) => ({ ...page, data: [...(pages[index] ?? [])] })),
        },
  );
  if (unread !== undefined)
    queryClient.setQueryData(
      unreadQuery.queryKey,
      (before) => ({ success: true as const, data: { tenants: before?.data.tenants ?? [], count: unread } }),
      // Stays the moment of the server’s own count.
      { updatedAt: queryClient.getQueryState(unreadQuery.queryKey)?.dataUpdatedAt ?? Date.now() },
    );
}

/** Whether the number may hold what arrives now already, or is about to be replaced by one without it. */
function isCountUncertain(queryClient: QueryClient): boolean {
  const state = queryClient.getQueryState(unreadQuery.queryKey);
  if (state === undefined) return false;
  return state.fetchStatus !== 'idle' || Date.now() - state.dataUpdatedAt < signalDelayMs;
}

function createInbox(queryClient: QueryClient) {
  let asking: ReturnType<typeof setTimeout> | undefined;

  const refresh = () => queryClient.invalidateQueries(all);
  const refreshSoon = () => {
    asking ??= setTimeout(() => {
      asking = undefined;
      void refresh();
    }, Math.random() * refetchWithinMs);
  };
  const apply = (change: InboxChange) => {
    write(queryClient, change);
    if (change.mustRefetch) refreshSoon();
  };

  return {
    refresh,
    refreshSoon,
    arrived(notification: Parameters<typeof withArrived>[1]): boolean {
      const change = withArrived(read(queryClient), notification);
      if (change) apply({ ...change, mustRefetch: change.mustRefetch || isCountUncertain(queryClient) });
      return change !== null;
    },
    wasRead: (id: string | null) => apply(withRead(read(queryClient), id)),
    /** Optimistic: rolls back and rejects when the server refuses. */
    async markRead(id: string | null, send: () => Promise<unknown>): Promise<void> {
      const isFetching = queryClient.isFetching(all) > 0;
      await queryClient.cancelQueries(all);
      const before = read(queryClient);
      write(queryClient, withRead(before, id));
      try {
        await send();
      } catch (error) {
        write(queryClient, before);
        void refresh();
        throw error;
      }
      // A cancelled fetch, perhaps of the first list, has to run again; the counts of other organizations are the server's.
      const isElsewhere = before.pages
        ?.flat()
        .some((one) => one.tenant !== null && (id ?? one.id) === one.id);
      if (isFetching || isElsewhere === true) void refresh();
    },
  };
}

export function useInbox() {
  const queryClient = useQueryClient();
  return useMemo(() => createInbox(queryClient), [queryClient]);
}
