import { hasRight } from '@guidon/contract';
import { challenges, eventChallenges, events, inTenant, type Tx } from '@guidon/db';
import { introSeen } from '@guidon/db/schema/challenge-intros';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isOpenTo } from '../challenges/index.ts';
import { challengeReadableBy } from '../events/index.ts';
import { t } from './texts.ts';

/** Said again, it changes nothing. NOT_FOUND for a challenge that the caller may not read. */
export async function seeIntro(ctx: MemberCtx, challengeId: string): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    if (!(await mayRead(tx, ctx, challengeId))) throw notFound(t('challengeNotFound'));
    await tx
      .insert(introSeen)
      .values({ tenantId, userId: actor.userId, challengeId, seenAt: new Date(ctx.clock()) })
      .onConflictDoNothing();
  });
}

async function mayRead(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<boolean> {
  const { tenantId } = ctx;
  if (hasRight(ctx.actor.role, 'bank.read')) {
    const isThere = and(eq(challenges.tenantId, tenantId), eq(challenges.id, challengeId));
    return (await tx.$count(challenges, isThere)) > 0;
  }
  const [holder] = await tx
    .select({ id: events.id })
    .from(eventChallenges)
    .innerJoin(
      events,
      and(eq(events.tenantId, eventChallenges.tenantId), eq(events.id, eventChallenges.eventId)),
    )
    .where(
      and(
        eq(eventChallenges.tenantId, tenantId),
        eq(eventChallenges.challengeId, challengeId),
        challengeReadableBy(ctx),
      ),
    )
    .limit(1);
  if (holder) return true;
  const isThere = and(eq(challenges.tenantId, tenantId), eq(challenges.id, challengeId));
  return (await tx.$count(challenges, and(isThere, isOpenTo(ctx)))) > 0;
}
