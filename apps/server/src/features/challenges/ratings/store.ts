import type { ChallengeRating } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { challengeRatings } from '@guidon/db/schema/challenge-ratings';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';

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
