import { eventChallenges, inTenant, submissions, type Tx } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { eventsAudit } from './audit.ts';
import { lockEventChallenges, putChallengesIntoEvent, requireInBank } from './event-challenges.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { requireEventRight } from './store.ts';
import { t } from './texts.ts';

/** Makes these challenges of the bank the event's, in this order; answered ones cannot be removed. */
export async function setEventChallenges(
  ctx: MemberCtx,
  eventId: string,
  challengeIds: string[],
): Promise<{ challengeIds: string[] }> {
  await inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'edit');
    await lockEventChallenges(tx, ctx.tenantId, eventId);
    await requireInBank(tx, ctx.tenantId, challengeIds);
    const present = await challengesOf(tx, ctx, eventId);
    const removed = await removeOthers(tx, ctx, eventId, { present, kept: challengeIds });
    const places = challengeIds.map((challengeId, position) => ({ challengeId, position }));
    const added = challengeIds.filter((id) => !present.includes(id));
    await putChallengesIntoEvent(tx, ctx, { event, places, added });
    await eventsAudit.record(tx, ctx, {
      action: 'event.set-challenges',
      targetId: eventId,
      details: { count: challengeIds.length, removed },
    });
    publishEventChanged(tx, ctx, { tenantId: ctx.tenantId, eventId });
  });
  return { challengeIds };
}

async function challengesOf(tx: Tx, { tenantId }: MemberCtx, eventId: string): Promise<string[]> {
  const present = await tx
    .select({ id: eventChallenges.challengeId })
    .from(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.eventId, eventId)));
  return present.map(({ id }) => id);
}

async function removeOthers(
  tx: Tx,
  ctx: MemberCtx,
  eventId: string,
  { present, kept }: { present: readonly string[]; kept: readonly string[] },
): Promise<string[]> {
  const inEvent = and(eq(eventChallenges.tenantId, ctx.tenantId), eq(eventChallenges.eventId, eventId));
  const leaving = present.filter((id) => !kept.includes(id));
  if (leaving.length === 0) return [];
  const [answered] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.tenantId, ctx.tenantId),
        eq(submissions.eventId, eventId),
        inArray(submissions.challengeId, leaving),
      ),
    )
    .limit(1);
  if (answered) throw new AppError('HAS_HISTORY', t('challengeHasSubmissions'));
  await tx.delete(eventChallenges).where(and(inEvent, inArray(eventChallenges.challengeId, leaving)));
  return leaving;
}
