import { judgingRoutes, reviewRoutes } from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
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

export const decidedReviewsQuery = (eventId: string) =>
  pagesQuery(reviewRoutes.list, { params: { eventId }, query: { limit: shown, state: 'decided' } });

const claimEveryMs = 30_000;

/** Keeps an answer from other reviewers for as long as it is shown; null where nobody else has it. */
export function claimQuery(eventId: string, submissionId: string) {
  const params = { eventId, submissionId };
  return queryOptions({
    queryKey: [reviewRoutes.claim.id, params],
    queryFn: async () => (await api.call(reviewRoutes.claim, { params, body: {} })).data.claimedBy,
    refetchInterval: claimEveryMs,
    gcTime: 0,
  });
}

export const takeOverReview = write(reviewRoutes.claim, { stales: ['reviews.*'] });

export const reopenReview = write(reviewRoutes.reopen, {
  stales: [...teamStales, 'reviews.*', 'submissions.*', 'judging.*', 'control-room.*'],
});

export const decideReview = write(reviewRoutes.decide, {
  stales: [...teamStales, 'reviews.*', 'submissions.*', 'judging.*', 'control-room.*'],
});
