import { challengeRoutes, eventRoutes } from '@guidon/contract';
import { routeQuery } from '../lib/route-query.ts';
import { write } from '../lib/write.ts';
import { eventStales } from './events.ts';
/** Queries that show or count challenges of the bank. */
export const challengeStales = ['challenges.*', 'events.*', 'play.*', 'connection-values.*'];

export const addChallenges = write(eventRoutes.addChallenges, {
  stales: [...eventStales, ...challengeStales],
});

export function challengeCacheKey({ data }: { data: { id: string } }) {
  return routeQuery(challengeRoutes.get, { params: { challengeId: data.id } }).queryKey;
}

export const createChallenge = write(challengeRoutes.create, {
  stales: challengeStales,
  cacheAs: challengeCacheKey,
});
