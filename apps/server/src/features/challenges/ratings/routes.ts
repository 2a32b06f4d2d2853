import { challengeRatingRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { getOwnRating } from './get-own-rating.ts';
import { getRatings } from './get-ratings.ts';
import { rateChallenge } from './rate-challenge.ts';
import { withdrawRating } from './withdraw-rating.ts';

export function bindChallengeRatings({ bind }: Binder): void {
  bind(challengeRatingRoutes.own, (ctx, { params }) => getOwnRating(ctx, params.challengeId));
  bind(challengeRatingRoutes.rate, (ctx, { params, body }) => rateChallenge(ctx, params.challengeId, body));
  bind(challengeRatingRoutes.withdraw, (ctx, { params }) => withdrawRating(ctx, params.challengeId));
  bind(challengeRatingRoutes.ofChallenge, (ctx, { params }) => getRatings(ctx, params.challengeId));
}
