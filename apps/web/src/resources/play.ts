import { playRoutes } from '@guidon/contract';
import { dataQuery, routeQuery } from '../lib/route-query.ts';
import { listedChallenges } from './opened-challenges.ts';

const freshMs = 5_000;

export function challengesQuery(eventId: string) {
  return {
    ...routeQuery(playRoutes.challenges, { params: { eventId } }),
    select: listedChallenges,
    staleTime: freshMs,
  };
}

/** What cards show besides, which no answer changes. */
export function summariesQuery(eventId: string) {
  return { ...dataQuery(playRoutes.summaries, { params: { eventId } }), staleTime: freshMs };
}
