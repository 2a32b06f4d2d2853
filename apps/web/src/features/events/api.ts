import { eventRoutes, connectionValueRoutes, eventImageRoutes } from '@guidon/contract';
import { pagesQuery, dataQuery, routeQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';
import { eventStales, eventCacheKey } from '../../resources/events.ts';

export type EventFilter = 'all' | 'live' | 'upcoming' | 'past';

const pageRows = 24;

export function eventsQuery(status: EventFilter, search: string) {
  return pagesQuery(eventRoutes.list, {
    query: { status, search: search === '' ? undefined : search, limit: pageRows },
  });
}

export const unregister = write(eventRoutes.unregister, { stales: eventStales });

export function connectionValuesQuery(eventId: string) {
  return dataQuery(connectionValueRoutes.get, { params: { eventId } });
}

export const setConnectionValues = write(connectionValueRoutes.set, {
  stales: ['play.challenge'],
  cacheAs: (_reply, { params }) => routeQuery(connectionValueRoutes.get, { params }).queryKey,
});

const changesEvent = { stales: eventStales, cacheAs: eventCacheKey };

export const uploadEventImage = writeForm(eventImageRoutes.upload, changesEvent);

export const removeEventImage = write(eventImageRoutes.remove, changesEvent);
