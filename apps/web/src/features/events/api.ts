import { eventRoutes, playRoutes } from '@guidon/contract';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { isOverdue } from './event-clock-state.ts';

export type EventFilter = 'all' | 'live' | 'upcoming' | 'past';

const overdueEveryMs = 2_000;

/** Pages of the tenant's events: live first, then the next to start, then the latest that ended. */
export function eventsQuery(status: EventFilter, search: string) {
  return infiniteQueryOptions({
    queryKey: ['events', 'list', status, search],
    queryFn: ({ pageParam, signal }) =>
      api.call(eventRoutes.list, {
        query: { status, search: search === '' ? undefined : search, cursor: pageParam, limit: 24 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
}

/** One event; asked again while its clock says that its state should have changed. */
export function eventQuery(eventId: string) {
  return queryOptions({
    queryKey: ['events', 'one', eventId],
    queryFn: async ({ signal }) => (await api.call(eventRoutes.get, { params: { eventId }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isOverdue(state.data, Date.now()) ? overdueEveryMs : false,
  });
}

export function activityQuery(eventId: string) {
  return queryOptions({
    queryKey: ['events', 'activity', eventId],
    queryFn: async ({ signal }) =>
      (await api.call(playRoutes.activity, { params: { eventId }, signal })).data,
  });
}

/** What an event's state decides elsewhere: lists, dashboards, its challenges. */
function refreshAround(queryClient: QueryClient): Promise<void[]> {
  return Promise.all(
    [['events'], ['dashboard'], ['play']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

export function useRegister(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (registrationCode: string | undefined) =>
      api.call(eventRoutes.register, { params: { eventId }, body: { registrationCode } }),
    onSuccess: () => refreshAround(queryClient),
  });
}

export function useUnregister(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(eventRoutes.unregister, { params: { eventId } }),
    onSuccess: () => refreshAround(queryClient),
  });
}

export function useStartOrEnd(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: 'start' | 'end') =>
      api.call(step === 'start' ? eventRoutes.start : eventRoutes.stop, { params: { eventId } }),
    onSuccess: () => refreshAround(queryClient),
  });
}
