import { dashboardRoutes, eventRoutes, standingsRoutes } from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

const everyMs = 300_000;

/** The first hundred of an event; read again every five minutes even when no signal comes. */
export function leaderboardQuery(eventId: string) {
  return queryOptions({
    queryKey: ['standings', eventId, 'board'],
    queryFn: ({ signal }) => api.call(standingsRoutes.leaderboard, { params: { eventId }, signal }),
    refetchInterval: everyMs,
    staleTime: 5_000,
  });
}

export function standingQuery(eventId: string) {
  return queryOptions({
    queryKey: ['standings', eventId, 'own'],
    queryFn: async ({ signal }) =>
      (await api.call(standingsRoutes.standing, { params: { eventId }, signal })).data,
    refetchInterval: everyMs,
    staleTime: 5_000,
  });
}

export function scoreHistoryQuery(eventId: string) {
  return queryOptions({
    queryKey: ['standings', eventId, 'history'],
    queryFn: async ({ signal }) =>
      (await api.call(standingsRoutes.history, { params: { eventId }, signal })).data,
  });
}

/** Events whose board the viewer may want: their own, or every one they may see. */
export function boardEventsQuery(isPicker: boolean) {
  return queryOptions({
    queryKey: ['standings', 'events', isPicker],
    queryFn: async ({ signal }) => {
      if (isPicker)
        return (
          await api.call(eventRoutes.list, { query: { limit: 200, includeInternal: 'true' }, signal })
        ).data.filter((event) => event.status !== 'draft');
      const own = (await api.call(dashboardRoutes.myEvents, { signal })).data;
      return own.map((entry) => entry.event);
    },
  });
}
