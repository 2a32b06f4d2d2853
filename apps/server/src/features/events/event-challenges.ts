import { limits } from '@guidon/contract';
import { eventChallenges, events, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { notifyOfAddedChallenges } from './notify-of-added-challenges.ts';
import { t } from './texts.ts';

type Writer = Pick<MemberCtx, 'tenantId' | 'clock' | 'jobs'>;

interface Places {
  event: typeof events.$inferSelect;
  places: readonly { challengeId: string; position: number }[];
  /** Those that were not in the event before. */
  added: readonly string[];
}

export async function putChallengesIntoEvent(tx: Tx, ctx: Writer, given: Places): Promise<void> {
  const { event, places, added } = given;
  if (places.length > 0) {
    const key = { tenantId: ctx.tenantId, eventId: event.id };
    await tx
      .insert(eventChallenges)
      .values(places.map((place) => ({ ...key, ...place })))
      .onConflictDoUpdate({
        target: [eventChallenges.tenantId, eventChallenges.eventId, eventChallenges.challengeId],
        set: { position: sql`excluded.position` },
      });
  }
  await notifyOfAddedChallenges(tx, ctx, event, added);
}

/** Puts a challenge at the end of an event's list; one that is in it already stays where it is. */
export async function addChallengeToEvent(
  tx: Tx,
  ctx: Writer,
  { eventId, challengeId }: { eventId: string; challengeId: string },
): Promise<void> {
  const { tenantId } = ctx;
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)))
    .for('no key update');
  if (!event) throw notFound(t('eventNotFound'));
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
  const places = [{ challengeId, position: row?.next ?? 0 }];
  await putChallengesIntoEvent(tx, ctx, { event, places, added: [challengeId] });
}

export async function removeChallengeFromEvents(
  tx: Tx,
  { tenantId, challengeId }: { tenantId: string; challengeId: string },
): Promise<void> {
  await tx
    .delete(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.challengeId, challengeId)));
}
