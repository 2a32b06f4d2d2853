import { playRoutes } from '@guidon/contract';
import { routeQuery } from '../lib/route-query.ts';

const freshMs = 5_000;

/** An event's challenges in their order, as the viewer may see them. */
export function challengesQuery(eventId: string) {
  return { ...routeQuery(playRoutes.challenges, { params: { eventId } }), staleTime: freshMs };
}
