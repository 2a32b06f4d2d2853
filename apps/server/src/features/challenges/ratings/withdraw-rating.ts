import { inTenant } from '@guidon/db';
import { challengeRatings } from '@guidon/db/schema/challenge-ratings';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireReadableChallenge } from '../readable-challenge.ts';
import { findOwn, isOwn } from './store.ts';

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
