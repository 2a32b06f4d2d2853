import { hasRight } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { eventsAudit } from './audit.ts';
import { requireOpenRegistration } from './admit-to-event.ts';
import type { Rankings } from './entrant.ts';
import { statusOf } from './event-status.ts';
import { readCode } from './registration-code.ts';
import { requireUnarchived } from './require-unarchived.ts';
import { seekPlace, type Sought } from './seek-place.ts';
import { requireVisibleEvent } from './store.ts';

/** Registers the caller. Staff may register without a code while the event is not completed, and play unranked. */
export async function registerForEvent(
  ctx: MemberCtx,
  rankings: Rankings,
  eventId: string,
  code: string | undefined,
): Promise<{ alreadyRegistered: boolean; state: 'registered' | 'pending' | 'waiting' }> {
  const { actor } = ctx;
  const sought = await inTenant(ctx, async (tx): Promise<Sought> => {
    const event = await requireVisibleEvent(tx, ctx, eventId);
    if (event.isRegistered) return 'already';
    requireUnarchived(event);
    if (!hasRight(actor.role, 'events.register-without-code')) {
      requireOpenRegistration(event, ctx.clock());
      if (event.registrationType === 'code' && readCode(code ?? '') !== event.registrationCode) {
        throw new AppError('INVALID_REGISTRATION_CODE', undefined, { field: 'registrationCode' });
      }
    } else if (statusOf(event, ctx.clock()) === 'completed') {
      throw new AppError('REGISTRATION_CLOSED');
    }
    const found = await seekPlace(tx, ctx, event, { userId: actor.userId, role: actor.role, rankings });
    if (found !== 'already' && event.application === null) await recordSought(tx, ctx, eventId, found);
    return found;
  });
  return { alreadyRegistered: sought === 'already', state: sought === 'already' ? 'registered' : sought };
}

async function recordSought(tx: Tx, ctx: MemberCtx, eventId: string, sought: Sought): Promise<void> {
  const action = sought === 'registered' ? 'event.register' : 'event.apply';
  await eventsAudit.record(tx, ctx, { action, targetId: eventId });
}
