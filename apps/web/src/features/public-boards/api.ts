import { publicBoardRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';

const againMs = 10_000;

/** One entry is the least that a page of the log has. */
export function logHeadQuery(eventId: string) {
  return {
    ...dataQuery(publicBoardRoutes.log, { params: { eventId }, query: { limit: 1 } }),
    refetchInterval: againMs,
    retry: false,
  };
}

/** Asked again every ten seconds: visitors have no socket. */
export function publicScoreboardQuery(eventId: string, division?: string) {
  return {
    ...dataQuery(publicBoardRoutes.scoreboard, { params: { eventId }, query: { division } }),
    refetchInterval: againMs,
    retry: false,
  };
}
