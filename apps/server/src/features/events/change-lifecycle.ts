import type { EventDetail } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { databaseTime, type Decision, type Step } from './lifecycle-steps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { eventsAudit } from './declares.ts';
import type { EventRow } from './event-row.ts';
import { lockAnyEventFor } from './lock-event-for.ts';
import { insertPause } from './pause-steps.ts';
import { presentDetail } from './present-event.ts';
import { recordReopening } from './reopen.ts';
import { requireUnarchived } from './visibility.ts';
import { requireVisibleEvent, updateEvent } from './store.ts';

export interface ChangedEvent {
  data: EventDetail;
  message: string;
}

/** Takes a step in the life of an event; steps of one event follow each other. */
export async function changeLifecycle(
  ctx: MemberCtx,
  eventId: string,
  step: (event: EventRow, nowMs: number) => Decision,
): Promise<ChangedEvent> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    const event = await lockAnyEventFor(tx, ctx, eventId, 'lifecycle');
    const decision = step(event, ctx.clock());
    if ('already' in decision) {
      return { data: presentDetail(ctx, event), message: decision.already.in(ctx.language) };
    }
    if (!('action' in decision) || decision.action !== 'event.unarchive') requireUnarchived(event);
    if ('refusal' in decision) throw new AppError('TRANSITION_NOT_ALLOWED', decision.refusal);
    const { action, change, message, details, notifies } = decision;
    await requireRoomFor(tx, ctx, event, action);
    if (action === 'event.reopen') await recordReopening(tx, ctx, event);
    if (!(await updateEvent(tx, ctx, event, change))) throw new AppError('CONFLICT');
    if (change.pausedAt === null && event.pausedAt !== null)
      await insertPause(tx, event, { pausedAt: event.pausedAt, message: event.pauseMessage }, ctx.clock());
    await eventsAudit.record(tx, ctx, { action, targetId: eventId, ...(details && { details }) });
    if (notifies) await sendDomainEvent(tx, ctx, notifies, { tenantId, eventId, at: await databaseTime(tx) });
    const changed = await requireVisibleEvent(tx, ctx, eventId);
    return { data: presentDetail(ctx, changed), message: message.in(ctx.language) };
  });
}

async function requireRoomFor(
  tx: Tx,
  { entitlements, tenantId }: MemberCtx,
  { lifecycle }: EventRow,
  action: Step['action'],
): Promise<void> {
  if (action === 'event.start') await entitlements.require(tx, tenantId, 'live-events', 1);
  if (action === 'event.unarchive') await entitlements.require(tx, tenantId, 'events', 1);
  if (action === 'event.publish' || (action === 'event.unarchive' && lifecycle !== 'draft'))
    await entitlements.require(tx, tenantId, 'published-events', 1);
}
