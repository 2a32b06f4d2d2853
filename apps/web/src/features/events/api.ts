import { eventRoutes } from '@guidon/contract';
import { pagesQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';
import { eventStales } from '../../resources/events.ts';

export type EventFilter = 'all' | 'live' | 'upcoming' | 'past';

const pageRows = 24;

export function eventsQuery(status: EventFilter, search: string) {
  return pagesQuery(eventRoutes.list, {
    query: { status, search: search === '' ? undefined : search, limit: pageRows },
  });
}

export const unregister = write(eventRoutes.unregister, { stales: eventStales });
