import type { OwnRating, challengeRatingRoutes, RouteInput, ChallengeRating } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { solvedChallenges } from '../own-solves.ts';
import { requireReadableChallenge, lockReadableChallenge } from '../readable-challenge.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';
import { challengeRatings } from '@guidon/db/schema/challenges';
import { and, eq } from 'drizzle-orm';

export function getOwnRating(ctx: MemberCtx, challengeId: string): Promise<OwnRating> {
  return inTenant(ctx, async (tx) => {
    await requireReadableChallenge(tx, ctx, challengeId);
    const rating = await findOwn(tx, ctx, challengeId);
    return { rating, can: { rate: await mayRate(tx, ctx, challengeId) } };
  });
}

/** Who has solved all of it, alone or with a team. */
export async function mayRate(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<boolean> {
  return (await solvedChallenges(tx, ctx, [challengeId], 'unit')).has(challengeId);
}

type RateBody = RouteInput<typeof challengeRatingRoutes.rate>['body'];

export function rateChallenge(ctx: MemberCtx, challengeId: string, rating: RateBody): Promise<OwnRating> {
  return inTenant(ctx, async (tx) => {
    await lockReadableChallenge(tx, ctx, challengeId);
    if (!(await mayRate(tx, ctx, challengeId))) throw new AppError('CONFLICT', t('notSolved'));
    await saveRating(tx, ctx, challengeId, rating);
    return { rating, can: { rate: true } };
  });
}

/** Who may no longer read the challenge can still take back what they said of it. */
export async function withdrawRating(ctx: MemberCtx, challengeId: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    if ((await findOwn(tx, ctx, challengeId)) === null) {
      await requireReadableChallenge(tx, ctx, challengeId);
      return;
    }
    await tx.delete(challengeRatings).where(isOwn(ctx, challengeId));
  });
}

export const isOwn = ({ tenantId, actor }: MemberCtx, challengeId: string) =>
  and(
    eq(challengeRatings.tenantId, tenantId),
    eq(challengeRatings.challengeId, challengeId),
    eq(challengeRatings.userId, actor.userId),
  );

export async function findOwn(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<ChallengeRating | null> {
  const [row] = await tx
    .select({ stars: challengeRatings.stars, comment: challengeRatings.comment })
    .from(challengeRatings)
    .where(isOwn(ctx, challengeId));
  return row ?? null;
}

/** Rated anew, it keeps the time of the first. */
export async function saveRating(
  tx: Tx,
  { tenantId, actor, clock }: MemberCtx,
  challengeId: string,
  rating: ChallengeRating,
): Promise<void> {
  const at = new Date(clock());
  await tx
    .insert(challengeRatings)
    .values({ tenantId, challengeId, userId: actor.userId, ...rating, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [challengeRatings.tenantId, challengeRatings.challengeId, challengeRatings.userId],
      set: { ...rating, updatedAt: at },
    });
}
