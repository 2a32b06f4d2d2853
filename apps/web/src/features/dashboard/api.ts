import { dashboardRoutes, eventRoutes } from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export function dashboardQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'data'],
    queryFn: async ({ signal }) => (await api.call(dashboardRoutes.data, { signal })).data,
  });
}

export function myEventsQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'my-events'],
    queryFn: async ({ signal }) => (await api.call(dashboardRoutes.myEvents, { signal })).data,
  });
}

/** Events the viewer may run: drafts, planned and live ones. */
export function eventsIRunQuery() {
  return queryOptions({
    queryKey: ['dashboard', 'i-run'],
    queryFn: async ({ signal }) => {
      const query = { limit: 50, includeInternal: 'true' } as const;
      const { data } = await api.call(eventRoutes.list, { query, signal });
      return data.filter((event) => event.can.edit && event.status !== 'completed');
    },
  });
}
