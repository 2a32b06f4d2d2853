import { announcementRoutes, stageRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';

/** Refetched now and then, in case a signal was missed. */
const again = { refetchInterval: 30_000 };

export function ceremonyQuery(eventId: string) {
  return { ...dataQuery(stageRoutes.ceremony, { params: { eventId } }), ...again };
}

export function ownPlaceQuery(eventId: string) {
  return dataQuery(stageRoutes.ownPlace, { params: { eventId } });
}

export function screenQuery(eventId: string) {
  return { ...dataQuery(stageRoutes.screen, { params: { eventId } }), ...again };
}

export function announcementsQuery(eventId: string) {
  return { ...dataQuery(announcementRoutes.list, { params: { eventId } }), refetchInterval: 60_000 };
}
