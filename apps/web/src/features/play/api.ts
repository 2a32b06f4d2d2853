import {
  challengeIntroRoutes,
  flagRoutes,
  libraryRoutes,
  type PlayChallenge,
  playRoutes,
  advantageRoutes,
  challengeRatingRoutes,
} from '@guidon/contract';
import type { QueryClient } from '@tanstack/react-query';
import { dataQuery, pagesQuery, routeQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';
import { withHint, withResult } from './challenge-cache-state.ts';
import type { AskedFor } from './library/library-filter-state.ts';

const freshMs = 5_000;

export function challengeQuery(eventId: string, challengeId: string) {
  return { ...dataQuery(playRoutes.challenge, { params: { eventId, challengeId } }), staleTime: freshMs };
}

/** What the server has refused an answer by is on its page next. */
export function refreshChallenge(
  queryClient: QueryClient,
  { eventId, id }: Pick<PlayChallenge, 'eventId' | 'id'>,
): Promise<void> {
  const { queryKey } = eventId === null ? practiceQuery(id) : challengeQuery(eventId, id);
  return queryClient.invalidateQueries({ queryKey });
}

/** Outside events. */
export function practiceQuery(challengeId: string) {
  return { ...dataQuery(libraryRoutes.challenge, { params: { challengeId } }), staleTime: freshMs };
}

function changeChallenge(
  queryClient: QueryClient,
  { eventId, challengeId }: { eventId: string | undefined; challengeId: string },
  change: (challenge: PlayChallenge) => PlayChallenge,
): void {
  const { queryKey } =
    eventId === undefined ? practiceQuery(challengeId) : challengeQuery(eventId, challengeId);
  queryClient.setQueryData(queryKey, (reply) => reply && { ...reply, data: change(reply.data) });
}

/** Updates the cached challenge before it is fetched again. */
export const submitAnswer = write(playRoutes.submit, {
  stales: [
    'play.*',
    'library.*',
    'advantages.shop',
    'adventures.*',
    'standings.*',
    'dashboard.*',
    'users.my-events',
    'users.my-stats',
  ],
  apply: (queryClient, { data }, { params: { challengeId }, body: { eventId, questionId } }) =>
    changeChallenge(queryClient, { eventId, challengeId }, (known) => withResult(known, questionId, data)),
});

/** Of whichever question a flag belongs to. */
export const submitFlag = write(flagRoutes.submit, {
  stales: ['play.*', 'standings.*', 'dashboard.*', 'users.my-events'],
});

/** Cancels a running fetch, which would return the challenge as it was before. */
export const unlockHint = write(playRoutes.unlockHint, {
  stales: [
    'play.challenge',
    'library.challenge',
    'advantages.shop',
    'standings.*',
    'dashboard.*',
    'users.my-events',
  ],
  apply: (queryClient, { data }, { params: { challengeId }, body }) =>
    changeChallenge(queryClient, { eventId: body?.eventId, challengeId }, (known) => withHint(known, data)),
});

/** Notes that the introduction of a challenge was seen, in every event that has it. */
export const seeIntro = write(challengeIntroRoutes.see, {
  stales: ['play.challenge', 'library.challenge', 'challenge-intros.*'],
});

/** Starts the environment of a challenge. */
export const launchChallenge = write(libraryRoutes.launch, { stales: [] });

export function libraryQuery(asked: AskedFor) {
  return pagesQuery(libraryRoutes.list, { query: asked });
}

export function internalQuery(asked: AskedFor) {
  return pagesQuery(libraryRoutes.internalList, { query: asked });
}

export function internalAccessQuery(challengeId: string) {
  return dataQuery(libraryRoutes.internalAccess, { params: { challengeId } });
}

const stales = ['advantages.*'];

export const advantagesQuery = () => routeQuery(advantageRoutes.list, {});

export const shopQuery = (eventId: string) => ({
  ...dataQuery(advantageRoutes.shop, { params: { eventId } }),
  staleTime: 5_000,
});

export const createAdvantage = write(advantageRoutes.create, { stales });

export const updateAdvantage = write(advantageRoutes.update, { stales });

export const removeAdvantage = write(advantageRoutes.remove, { stales });

export const setShop = write(advantageRoutes.setShop, { stales: [...stales, 'events.get'] });

export const buyAdvantage = write(advantageRoutes.buy, {
  stales: ['advantages.shop', 'play.*', 'standings.*', 'judging.explain', 'dashboard.*', 'users.my-events'],
});

export function ownRatingQuery(challengeId: string) {
  return dataQuery(challengeRatingRoutes.own, { params: { challengeId } });
}

export function ratingsQuery(challengeId: string) {
  return dataQuery(challengeRatingRoutes.ofChallenge, { params: { challengeId } });
}

const ratingReads = ['challenge-ratings.*', 'library.list', 'library.internal-list'];

export const rateChallenge = write(challengeRatingRoutes.rate, { stales: ratingReads });

export const withdrawRating = write(challengeRatingRoutes.withdraw, { stales: ratingReads });
