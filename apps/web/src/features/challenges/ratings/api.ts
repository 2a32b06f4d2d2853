import { challengeRatingRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

export function ownRatingQuery(challengeId: string) {
  return dataQuery(challengeRatingRoutes.own, { params: { challengeId } });
}

export function ratingsQuery(challengeId: string) {
  return dataQuery(challengeRatingRoutes.ofChallenge, { params: { challengeId } });
}

const stales = ['challenge-ratings.*', 'library.list', 'library.internal-list'];
export const rateChallenge = write(challengeRatingRoutes.rate, { stales });
export const withdrawRating = write(challengeRatingRoutes.withdraw, { stales });
