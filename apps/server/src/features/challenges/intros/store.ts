import { inTenant } from '@guidon/db';
import { introSeen } from '@guidon/db/schema/challenge-intros';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';

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
