import { judgingRoutes, reviewRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery, routeQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';
import { eventStales } from '../../resources/events.ts';
import { teamStales } from '../../resources/teams.ts';

const pageRows = 100;

const decisionRows = 20;

const stales = [...teamStales, 'judging.*'];

export function scoreQuery(eventId: string, unitId: string | undefined) {
  return pagesQuery(judgingRoutes.explain, { params: { eventId }, query: { unitId, limit: pageRows } });
}

export function decisionsQuery(eventId: string, unitId: string) {
  return pagesQuery(judgingRoutes.listAdjustments, {
    params: { eventId },
    query: { unitId, limit: decisionRows },
  });
}

export const adjustScore = write(judgingRoutes.adjust, { stales });

export const revokeFact = write(judgingRoutes.revokeFact, { stales });

export const restoreFact = write(judgingRoutes.restoreFact, { stales });

export const annulmentsQuery = (eventId: string) =>
  dataQuery(judgingRoutes.annulments, { params: { eventId } });

const ofChallenges = [...stales, ...eventStales, 'play.*', 'submissions.*'];

export const annulChallenge = write(judgingRoutes.annul, { stales: ofChallenges });

export const restoreChallenge = write(judgingRoutes.restoreChallenge, { stales: ofChallenges });

const shown = 50;

/** The oldest answers that wait; those behind them come up as they are decided. */
export const reviewsQuery = (eventId: string) =>
  routeQuery(reviewRoutes.list, { params: { eventId }, query: { limit: shown } });

export const decideReview = write(reviewRoutes.decide, {
  stales: [...teamStales, 'reviews.*', 'submissions.*', 'judging.*', 'control-room.*'],
});
