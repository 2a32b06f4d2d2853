import { eventRoutes } from '@guidon/contract';
import { allPagesQuery, dataQuery, routeQuery } from '../lib/route-query.ts';
import { write } from '../lib/write.ts';
import { isOverdue } from './event-clock-state.ts';

const overdueEveryMs = 2_000;
const pageRows = 200;

/** What shows an event, its state, who takes part or what it is made of. */
export const eventStales = ['events.*', 'play.*', 'standings.*', 'dashboard.*', 'users.my-events'];

/** One event; asked again while its clock says that its state should have changed. */
export function eventQuery(eventId: string) {
  return {
    ...dataQuery(eventRoutes.get, { params: { eventId } }),
    refetchInterval: ({
      state,
    }: {
      state: { data: { data: Parameters<typeof isOverdue>[0] } | undefined };
    }) => (state.data !== undefined && isOverdue(state.data.data, Date.now()) ? overdueEveryMs : false),
  };
}

/** Where the reply of a change is kept that answers the event. */
export function eventCacheKey({ data }: { data: { id: string } }) {
  return routeQuery(eventRoutes.get, { params: { eventId: data.id } }).queryKey;
}

/** Drafts, planned and running events that the viewer may change. */
export function openEventsToEditQuery() {
  return allPagesQuery(eventRoutes.list, { query: { status: 'open', canEdit: 'true', limit: pageRows } });
}

/** Every event that is no draft. */
export function publishedEventsQuery() {
  return allPagesQuery(eventRoutes.list, { query: { status: 'published', limit: pageRows } });
}

export const startEvent = write(eventRoutes.start, { stales: eventStales, cacheAs: eventCacheKey });
export const endEvent = write(eventRoutes.stop, { stales: eventStales, cacheAs: eventCacheKey });
