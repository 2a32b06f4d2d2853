import { inTenant } from '@guidon/db';
import { introSeen } from '@guidon/db/schema/challenges';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockReadableChallenge } from '../readable-challenge.ts';
import { limits } from '@guidon/contract';
import { and, desc, eq } from 'drizzle-orm';

/** Said again, it changes nothing. NOT_FOUND for a challenge that the caller may not read. */
export async function seeIntro(ctx: MemberCtx, challengeId: string): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    await lockReadableChallenge(tx, ctx, challengeId);
    await tx
      .insert(introSeen)
      .values({ tenantId, userId: actor.userId, challengeId, seenAt: new Date(ctx.clock()) })
      .onConflictDoNothing();
  });
}

/** Ids of challenges, also of those that the caller may no longer read. */
export async function listSeenIntros(ctx: MemberCtx): Promise<string[]> {
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ id: introSeen.challengeId })
      .from(introSeen)
      .where(and(eq(introSeen.tenantId, ctx.tenantId), eq(introSeen.userId, ctx.actor.userId)))
      .orderBy(desc(introSeen.seenAt), desc(introSeen.challengeId))
      .limit(limits.introsSeen),
  );
  return rows.map(({ id }) => id);
}

/** Whether the caller has seen the introduction of a challenge. */
export async function hasSeenIntro(ctx: MemberCtx, challengeId: string): Promise<boolean> {
  const { tenantId, actor } = ctx;
  const seen = await inTenant(ctx, (tx) =>
    tx.$count(
      introSeen,
      and(
        eq(introSeen.tenantId, tenantId),
        eq(introSeen.userId, actor.userId),
        eq(introSeen.challengeId, challengeId),
      ),
    ),
  );
  return seen > 0;
}
