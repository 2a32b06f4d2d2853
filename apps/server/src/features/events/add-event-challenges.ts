import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { eventsAudit } from './declares.ts';
import { addChallengesToEvent, requireInBank } from './event-challenges.ts';
import { lockEventFor } from './lock-event-for.ts';
import { publishEventChanged } from './publish-event-changed.ts';

/** Puts challenges of the bank at the end of an event's list, safe under parallel changes of the list. */
export async function addEventChallenges(
  ctx: MemberCtx,
  eventId: string,
  challengeIds: string[],
): Promise<{ addedIds: string[] }> {
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    await requireInBank(tx, { tenantId: ctx.tenantId, eventId }, challengeIds);
    const addedIds = await addChallengesToEvent(tx, ctx, { eventId, challengeIds });
    if (addedIds.length === 0) return { addedIds };
    await eventsAudit.record(tx, ctx, {
      action: 'event.add-challenges',
      targetId: eventId,
      details: { added: addedIds },
    });
    await publishEventChanged(tx, ctx, { tenantId: ctx.tenantId, eventId });
    return { addedIds };
  });
}
