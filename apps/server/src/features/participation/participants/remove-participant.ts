import type { RemovedParticipant } from '@guidon/contract';
import { inTenant, newId, userIdOf } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { lockEventFor, lockPerson } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { participantRemoved, participantsAudit, t } from '../declares.ts';
import { forgetPerson, takeOut } from './take-out.ts';

interface Removal {
  eventId: string;
  userId: string;
  reason: string;
}

export async function removeParticipant(
  ctx: MemberCtx,
  live: LiveEvents,
  { eventId, userId: id, reason }: Removal,
): Promise<RemovedParticipant> {
  const { tenantId } = ctx;
  const userId = userIdOf(id);
  const person = { tenantId, eventId, userId };
  const removed = await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'people');
    const unitId = await lockPerson(tx, person);
    if (unitId === null) throw notFound(t('notParticipant'));
    const isUnranked = await takeOut(tx, ctx, live, person, { unitId, reason, leftBy: 'removed' });
    await participantsAudit.record(tx, ctx, {
      action: 'event.remove-participant',
      targetId: eventId,
      details: { userId, reason, isUnranked },
    });
    const told = { ...person, reason, isBan: false, changeId: newId() };
    await sendDomainEvent(tx, ctx, participantRemoved, told);
    return { isUnranked };
  });
  await forgetPerson(ctx, live, person);
  return removed;
}
