import { controlRoomRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';

/** While the page is visible. */
const refreshMs = 5_000;

export const controlRoomQuery = (eventId: string) => ({
  ...dataQuery(controlRoomRoutes.show, { params: { eventId } }),
  refetchInterval: refreshMs,
});

export const analyticsQuery = (eventId: string) =>
  dataQuery(controlRoomRoutes.analytics, { params: { eventId } });

/** Each look is recorded, so that nothing is kept or asked for again by itself. */
export const wrongAnswersQuery = (eventId: string, challengeId: string | undefined) => ({
  ...dataQuery(controlRoomRoutes.wrongAnswers, { params: { eventId }, query: { challengeId } }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
