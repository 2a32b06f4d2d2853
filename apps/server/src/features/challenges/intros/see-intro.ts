import { inTenant } from '@guidon/db';
import { introSeen } from '@guidon/db/schema/challenge-intros';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { keepReadableChallenge } from '../readable-challenge.ts';

/** Said again, it changes nothing. NOT_FOUND for a challenge that the caller may not read. */
export async function seeIntro(ctx: MemberCtx, challengeId: string): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    await keepReadableChallenge(tx, ctx, challengeId);
    await tx
      .insert(introSeen)
      .values({ tenantId, userId: actor.userId, challengeId, seenAt: new Date(ctx.clock()) })
      .onConflictDoNothing();
  });
}
