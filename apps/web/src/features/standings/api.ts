import { type BoardQuery, type MatrixQuery, playRoutes, standingsRoutes } from '@guidon/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { dataQuery, routeQuery } from '../../lib/route-query.ts';

const again = { refetchInterval: 300_000, staleTime: 5_000 };

export type BoardKind = 'individual' | 'teams';

export const boardRoutes = {
  individual: standingsRoutes.leaderboard,
  teams: standingsRoutes.teamLeaderboard,
} as const;

export type BoardPart = Pick<BoardQuery, 'division' | 'cursor' | 'search' | 'as'>;

/** A hundred rows, the first where nothing else is asked for; refetched every five minutes in case a signal was missed. */
export function leaderboardQuery(eventId: string, kind: BoardKind, query: BoardPart = {}) {
  return { ...routeQuery(boardRoutes[kind], { params: { eventId }, query }), ...again };
}

export function boardHitsQuery(eventId: string, kind: BoardKind, query: BoardPart) {
  return { ...leaderboardQuery(eventId, kind, query), placeholderData: keepPreviousData };
}

export function standingQuery(eventId: string, query: Pick<BoardPart, 'division' | 'as'> = {}) {
  return { ...dataQuery(standingsRoutes.standing, { params: { eventId }, query }), ...again };
}

export function scoreHistoryQuery(
  eventId: string,
  unitIds: readonly string[] = [],
  { as }: Pick<BoardPart, 'as'> = {},
) {
  const query = unitIds.length === 0 ? { as } : { unitIds: unitIds.join(','), as };
  return routeQuery(standingsRoutes.history, { params: { eventId }, query });
}

export function firstBloodsQuery(eventId: string, query: Pick<BoardPart, 'as'> = {}) {
  return dataQuery(playRoutes.firstBloods, { params: { eventId }, query });
}

/** Fifty rows of the matrix, the first where no others are asked for. */
export function matrixQuery(eventId: string, query: MatrixQuery) {
  return { ...routeQuery(playRoutes.matrix, { params: { eventId }, query }), ...again };
}
