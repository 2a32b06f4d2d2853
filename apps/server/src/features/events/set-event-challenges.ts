import { eventChallenges, inTenant, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { eventsAudit } from './audit.ts';
import { putChallengesIntoEvent, requireInBank, takeChallengesOut } from './event-challenges.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { requireEventRight } from './store.ts';
import { lockEvent } from './team-units.ts';

/** Makes these challenges of the bank the event's, in this order; answered ones cannot be removed. */
export async function setEventChallenges(
  ctx: MemberCtx,
  eventId: string,
  challengeIds: string[],
): Promise<{ challengeIds: string[] }> {
  await inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'edit');
    await lockEvent(tx, ctx.tenantId, eventId);
    await requireInBank(tx, ctx.tenantId, challengeIds);
    const present = await challengesOf(tx, ctx, eventId);
    const removed = present.filter((id) => !challengeIds.includes(id));
    await takeChallengesOut(tx, ctx, { eventId, challengeIds: removed });
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
