import { eventChallenges, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { countListChange } from './event-challenges.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { t } from './declares.ts';

/**
 * Hides a challenge of a locked event from players, or shows it; answers whether it was hidden. NOT_FOUND for one that
 * the event does not have.
 */
export async function hideChallenge(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, challengeId, isHidden }: { eventId: string; challengeId: string; isHidden: boolean },
): Promise<boolean> {
  const key = { tenantId: ctx.tenantId, eventId };
  const isPlaced = and(
    eq(eventChallenges.tenantId, key.tenantId),
    eq(eventChallenges.eventId, eventId),
    eq(eventChallenges.challengeId, challengeId),
  );
  const [before] = await tx.select({ was: eventChallenges.isHidden }).from(eventChallenges).where(isPlaced);
  if (!before) throw notFound(t('challengeNotFound'));
  if (before.was === isHidden) return before.was;
  await tx.update(eventChallenges).set({ isHidden }).where(isPlaced);
  await countListChange(tx, key);
  await publishEventChanged(tx, ctx, key);
  return before.was;
}
