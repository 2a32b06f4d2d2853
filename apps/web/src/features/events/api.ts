import { eventRoutes, playRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';
import { eventStales } from '../../resources/events.ts';

export type EventFilter = 'all' | 'live' | 'upcoming' | 'past';

const pageRows = 24;

export function eventsQuery(status: EventFilter, search: string) {
  return pagesQuery(eventRoutes.list, {
    query: { status, search: search === '' ? undefined : search, limit: pageRows },
  });
}

export function activityQuery(eventId: string) {
  return dataQuery(playRoutes.activity, { params: { eventId } });
}

export const unregister = write(eventRoutes.unregister, { stales: eventStales });
