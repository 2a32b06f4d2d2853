import type { challengeRatingRoutes, OwnRating, RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keepReadableChallenge } from '../readable-challenge.ts';
import { mayRate } from './get-own-rating.ts';
import { saveRating } from './store.ts';
import { t } from '../declares.ts';

type RateBody = RouteInput<typeof challengeRatingRoutes.rate>['body'];

export function rateChallenge(ctx: MemberCtx, challengeId: string, rating: RateBody): Promise<OwnRating> {
  return inTenant(ctx, async (tx) => {
    await keepReadableChallenge(tx, ctx, challengeId);
    if (!(await mayRate(tx, ctx, challengeId))) throw new AppError('CONFLICT', t('notSolved'));
    await saveRating(tx, ctx, challengeId, rating);
    return { rating, can: { rate: true } };
  });
}
