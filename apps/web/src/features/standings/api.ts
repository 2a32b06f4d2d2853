import { standingsRoutes } from '@guidon/contract';
import { dataQuery, routeQuery } from '../../lib/route-query.ts';

const again = { refetchInterval: 300_000, staleTime: 5_000 };

/** The first hundred rows; refetched every five minutes in case a signal was missed. */
export function leaderboardQuery(eventId: string) {
  return { ...routeQuery(standingsRoutes.leaderboard, { params: { eventId } }), ...again };
}

export function standingQuery(eventId: string) {
  return { ...dataQuery(standingsRoutes.standing, { params: { eventId } }), ...again };
}

export function scoreHistoryQuery(eventId: string) {
  return dataQuery(standingsRoutes.history, { params: { eventId } });
}
