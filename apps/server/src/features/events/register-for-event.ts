import { hasRight } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { eventsAudit } from './audit.ts';
import { requireOpenRegistration } from './admit-to-event.ts';
import type { Rankings } from './entrant.ts';
import { statusOf } from './event-status.ts';
import { readCode } from './registration-code.ts';
import { requireUnarchived } from './require-unarchived.ts';
import { insertParticipant, requireVisibleEvent } from './store.ts';

/** Registers the caller. Staff may register without a code while the event is not completed, and play unranked. */
export async function registerForEvent(
  ctx: MemberCtx,
  rankings: Rankings,
  eventId: string,
  code: string | undefined,
): Promise<{ alreadyRegistered: boolean }> {
  const { tenantId, actor } = ctx;
  const { userId } = actor;
  const isNew = await inTenant(ctx, async (tx) => {
    const event = await requireVisibleEvent(tx, ctx, eventId);
    if (event.isRegistered) return false;
    requireUnarchived(event);
    if (!hasRight(actor.role, 'events.register-without-code')) {
      requireOpenRegistration(event, ctx.clock());
      if (event.registrationType === 'code' && readCode(code ?? '') !== event.registrationCode) {
        throw new AppError('INVALID_REGISTRATION_CODE', undefined, { field: 'registrationCode' });
      }
    } else if (statusOf(event, ctx.clock()) === 'completed') {
      throw new AppError('REGISTRATION_CLOSED');
    }
    const { maxParticipants } = event;
    const entrant = { role: actor.role, rankings };
    if (!(await insertParticipant(tx, ctx, { tenantId, eventId, userId, maxParticipants, entrant })))
      return false;
    await eventsAudit.record(tx, ctx, { action: 'event.register', targetId: eventId });
    return true;
  });
  return { alreadyRegistered: !isNew };
}
