import { hasRight } from '@guidon/contract';
import { challenges, eventChallenges, events, type Tx } from '@guidon/db';
import { and, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { challengeReadableBy } from '../events/index.ts';
import { isOpenTo } from './open-challenges.ts';
import { isChallenge } from './store.ts';
import { t } from './declares.ts';

/** Challenges that the caller may read anywhere: in the bank, in an event, or outside events. */
function isReadableBy(ctx: MemberCtx): SQL | undefined {
  if (hasRight(ctx.actor.role, 'bank.read')) return undefined;
  return sql`(${isOpenTo(ctx)} or exists (
    select from ${eventChallenges}
    join ${events} on events.tenant_id = event_challenges.tenant_id and events.id = event_challenges.event_id
    where event_challenges.tenant_id = challenges.tenant_id and event_challenges.challenge_id = challenges.id
      and ${challengeReadableBy(ctx)}))`;
}

/** NOT_FOUND for a challenge that the caller may read nowhere. */
export async function requireReadableChallenge(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
): Promise<{ id: string; name: string }> {
  const [found] = await tx
    .select({ id: challenges.id, name: challenges.name })
    .from(challenges)
    .where(and(isChallenge(ctx, challengeId), isReadableBy(ctx)));
  if (!found) throw notFound(t('challengeNotFound'));
  return found;
}

/** The same for who writes of it: it cannot be deleted until the transaction ends. */
export async function lockReadableChallenge(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<void> {
  const [kept] = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(isChallenge(ctx, challengeId), isReadableBy(ctx)))
    .for('key share');
  if (!kept) throw notFound(t('challengeNotFound'));
}
