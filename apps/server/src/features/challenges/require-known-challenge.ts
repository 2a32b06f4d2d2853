import { hasRight } from '@guidon/contract';
import { challenges, eventChallenges, events, type Tx } from '@guidon/db';
import { and, eq, exists, or } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengeReadableBy } from '../events/index.ts';
import { isOpenTo } from './open-challenges.ts';
import { isChallenge } from './store.ts';
import { t } from './texts.ts';

/**
 * NOT_FOUND for a challenge that the caller does not know, like for one that does not exist: staff know the bank, others
 * those of events whose challenges they may read, and those that are open to them outside events.
 */
export async function requireKnownChallenge(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
): Promise<{ id: string; name: string }> {
  const isInEvent = exists(
    tx
      .select({ id: events.id })
      .from(eventChallenges)
      .innerJoin(
        events,
        and(eq(events.tenantId, eventChallenges.tenantId), eq(events.id, eventChallenges.eventId)),
      )
      .where(
        and(
          eq(eventChallenges.tenantId, ctx.tenantId),
          eq(eventChallenges.challengeId, challengeId),
          challengeReadableBy(ctx),
        ),
      ),
  );
  const isKnown = hasRight(ctx.actor.role, 'bank.read') ? undefined : or(isOpenTo(ctx), isInEvent);
  const [found] = await tx
    .select({ id: challenges.id, name: challenges.name })
    .from(challenges)
    .where(and(isChallenge(ctx, challengeId), isKnown));
  if (!found) throw notFound(t('challengeNotFound'));
  return found;
}
