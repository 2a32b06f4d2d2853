import type { EventDetail } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { eventsAudit } from './declares.ts';
import { lockEventFor } from './lock-event-for.ts';
import { presentDetail } from './present-event.ts';
import { newRegistrationCode } from './registration-code.ts';
import { requireVisibleEvent, updateEvent } from './store.ts';

/** The old code is invalid from the commit on. */
export async function regenerateCode(ctx: MemberCtx, eventId: string): Promise<EventDetail> {
  return inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, eventId, 'people');
    if (!(await updateEvent(tx, ctx, event, { registrationCode: newRegistrationCode() })))
      throw new AppError('CONFLICT');
    await eventsAudit.record(tx, ctx, { action: 'event.regenerate-code', targetId: eventId });
    return presentDetail(ctx, await requireVisibleEvent(tx, ctx, eventId));
  });
}
