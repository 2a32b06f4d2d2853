import { limits } from '@guidon/contract';
import { eventChallenges, events, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { tellOfAdded } from '../events/index.ts';
import { t } from './texts.ts';

/** Puts a challenge at the end of an event's list; one that is in it already stays where it is. */
export async function putIntoEvent(
  tx: Tx,
  ctx: Pick<MemberCtx, 'tenantId' | 'clock' | 'jobs'>,
  { eventId, challengeId }: { eventId: string; challengeId: string },
): Promise<void> {
  const { tenantId } = ctx;
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)))
    .for('no key update');
  const [row] = await tx
    .select({
      taken: sql<number>`count(*)::int`,
      next: sql<number>`coalesce(max(${eventChallenges.position}) + 1, 0)::int`,
      isIn: sql<boolean>`coalesce(bool_or(${eventChallenges.challengeId} = ${challengeId}), false)`,
    })
    .from(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.eventId, eventId)));
  if (row?.isIn) return;
  if ((row?.taken ?? 0) >= limits.challengesPerEvent) {
    throw new AppError('VALIDATION_FAILED', t('eventIsFull', { most: limits.challengesPerEvent }));
  }
  await tx
    .insert(eventChallenges)
    .values({ tenantId, eventId, challengeId, position: row?.next ?? 0 })
    .onConflictDoNothing();
  if (event) await tellOfAdded(tx, ctx, event, [challengeId]);
}
