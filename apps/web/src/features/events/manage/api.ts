import { challengeRoutes, eventRoutes, type RouteOutput } from '@guidon/contract';
import { api } from '../../../lib/api-client.ts';
import { allPagesQuery, pagesQuery, routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';
import { eventStales, eventCacheKey } from '../../../resources/events.ts';
import { toPicked } from './picker-state.ts';

export const eventStatuses = ['all', 'live', 'upcoming', 'draft', 'past', 'archived'] as const;
export type EventStatusFilter = (typeof eventStatuses)[number];

const listRows = 100;
const pickRows = 200;

export function eventListQuery(filter: { search: string; status: EventStatusFilter }) {
  return pagesQuery(eventRoutes.managed, { query: { ...filter, limit: listRows } });
}

export async function fetchEvent(eventId: string) {
  return (await api.call(eventRoutes.get, { params: { eventId } })).data;
}

export function challengeSettingsQuery(eventId: string) {
  return {
    ...routeQuery(eventRoutes.challengeSettings, { params: { eventId } }),
    select: ({ data, version }: RouteOutput<typeof eventRoutes.challengeSettings>) => ({
      list: data.map(toPicked),
      version,
    }),
    // A list that is being sorted must not change meanwhile.
    refetchOnWindowFocus: false,
  };
}

export interface BankFilter {
  search: string;
  category: string;
}

export function bankQuery(filter: BankFilter) {
  return pagesQuery(challengeRoutes.list, { query: { ...filter, sort: 'category', limit: pickRows } });
}

export function allOfBankQuery(filter: BankFilter) {
  return allPagesQuery(challengeRoutes.list, { query: { ...filter, sort: 'category', limit: pickRows } });
}

export const setEventChallenges = write(eventRoutes.setChallenges, {
  stales: [...eventStales, 'challenges.*', 'play.*', 'connection-values.*'],
});
export const createEvent = write(eventRoutes.create, { stales: eventStales, cacheAs: eventCacheKey });
export const updateEvent = write(eventRoutes.update, { stales: eventStales, cacheAs: eventCacheKey });
export const duplicateEvent = write(eventRoutes.duplicate, {
  stales: eventStales,
  cacheAs: eventCacheKey,
});
export const archiveEvent = write(eventRoutes.archive, { stales: eventStales, cacheAs: eventCacheKey });
export const unarchiveEvent = write(eventRoutes.unarchive, {
  stales: eventStales,
  cacheAs: eventCacheKey,
});
export const deleteEvent = write(eventRoutes.remove, { stales: eventStales });
export const regenerateCode = write(eventRoutes.regenerateCode, {
  stales: eventStales,
  cacheAs: eventCacheKey,
});
export const regenerateMagicLink = write(eventRoutes.regenerateMagicLink, { stales: eventStales });
