import { reviewRoutes } from '@guidon/contract';
import { routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';
import { teamStales } from '../../../resources/teams.ts';

const shown = 50;

/** The oldest answers that wait; those behind them come up as they are decided. */
export const reviewsQuery = (eventId: string) =>
  routeQuery(reviewRoutes.list, { params: { eventId }, query: { limit: shown } });

export const decideReview = write(reviewRoutes.decide, {
  stales: [...teamStales, 'reviews.*', 'submissions.*', 'judging.*', 'control-room.*'],
});
