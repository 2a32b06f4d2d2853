import { limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { introSeen } from '@guidon/db/schema/challenge-intros';
import { and, desc, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';

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
