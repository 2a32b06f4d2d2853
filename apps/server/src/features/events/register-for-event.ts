import { type EntryInput, hasRight } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { eventsAudit } from './declares.ts';
import { requireOpenRegistration } from './admit-to-event.ts';
import { registrationDetails } from './policy.ts';
import type { Rankings } from './entrant.ts';
import { isEntryGiven, saveEntry } from './entry.ts';
import type { EventRow } from './event-row.ts';
import { statusOf } from './event-status.ts';
import { readCode } from './registration.ts';
import { requireUnarchived } from './visibility.ts';
import { seekPlace, type Sought } from './seek-place.ts';
import { requireVisibleEvent } from './store.ts';

type Registration = EntryInput & { registrationCode?: string | undefined };

/**
 * Registers the caller. Staff may register without a code while the event is not completed, and play unranked. Whoever
 * is in or has applied answers what the event asks.
 */
export async function registerForEvent(
  ctx: MemberCtx,
  rankings: Rankings,
  eventId: string,
  given: Registration,
): Promise<{ alreadyRegistered: boolean; state: 'registered' | 'pending' | 'waiting' }> {
  const { actor } = ctx;
  const sought = await inTenant(ctx, async (tx): Promise<Sought> => {
    const event = await requireVisibleEvent(tx, ctx, eventId);
    const { application } = event;
    if ((event.isRegistered || isOpen(application)) && isEntryGiven(given)) {
      await answer(tx, ctx, event, given);
    }
    if (event.isRegistered) return 'already';
    if (isOpen(application) && isEntryGiven(given)) return application;
    requireUnarchived(event);
    requireAdmittedNow(ctx, event, given.registrationCode);
    const { userId, role } = actor;
    const entry = { ...given, isRequired: true };
    const found = await seekPlace(tx, ctx, event, { userId, role, rankings, entry });
    if (found !== 'already' && application === null) await recordSought(tx, ctx, eventId, found);
    return found;
  });
  return { alreadyRegistered: sought === 'already', state: sought === 'already' ? 'registered' : sought };
}

function isOpen(application: EventRow['application']): application is 'pending' | 'waiting' {
  return application === 'pending' || application === 'waiting';
}

async function answer(tx: Tx, ctx: MemberCtx, event: EventRow, given: EntryInput): Promise<void> {
  const { tenantId, actor } = ctx;
  requireUnarchived(event);
  await saveEntry(tx, ctx, event, { tenantId, eventId: event.id, userId: actor.userId }, given);
  await eventsAudit.record(tx, ctx, { action: 'event.answer-questions', targetId: event.id });
}

function requireAdmittedNow({ actor, clock }: MemberCtx, event: EventRow, code = ''): void {
  if (hasRight(actor.role, 'events.register-without-code')) {
    if (statusOf(event, clock()) === 'completed') throw new AppError('REGISTRATION_CLOSED');
    return;
  }
  requireOpenRegistration(event, clock());
  if (event.registrationType === 'code' && readCode(code) !== event.registrationCode) {
    throw new AppError('INVALID_REGISTRATION_CODE', undefined, { field: 'registrationCode' });
  }
}

async function recordSought(tx: Tx, ctx: MemberCtx, eventId: string, sought: Sought): Promise<void> {
  const action = sought === 'registered' ? 'event.register' : 'event.apply';
  await eventsAudit.record(tx, ctx, {
    action,
    targetId: eventId,
    details: registrationDetails(ctx.actor.role),
  });
}
