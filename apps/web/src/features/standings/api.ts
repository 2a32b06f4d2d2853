import { playRoutes, standingsRoutes } from '@guidon/contract';
import { dataQuery, routeQuery } from '../../lib/route-query.ts';

const again = { refetchInterval: 300_000, staleTime: 5_000 };

export type BoardKind = 'individual' | 'teams';

export const boardRoutes = {
  individual: standingsRoutes.leaderboard,
  teams: standingsRoutes.teamLeaderboard,
} as const;

/** The first hundred rows; refetched every five minutes in case a signal was missed. */
export function leaderboardQuery(eventId: string, kind: BoardKind) {
  return { ...routeQuery(boardRoutes[kind], { params: { eventId } }), ...again };
}

export function standingQuery(eventId: string) {
  return { ...dataQuery(standingsRoutes.standing, { params: { eventId } }), ...again };
}

export function scoreHistoryQuery(eventId: string) {
  return dataQuery(standingsRoutes.history, { params: { eventId } });
}

export function firstBloodsQuery(eventId: string) {
  return dataQuery(playRoutes.firstBloods, { params: { eventId } });
}
