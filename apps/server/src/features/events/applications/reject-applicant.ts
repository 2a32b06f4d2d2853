import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { rejectApplication } from '../applications.ts';
import { applicationRejected, applicationsAudit } from '../declares.ts';
import { type Applicant, lockApplicationOf } from './lock-application-of.ts';

/** Turns an application down for good, unless it is approved later; doing it again changes nothing. */
export async function rejectApplicant(
  ctx: MemberCtx,
  { message, ...applicant }: Applicant & { message: string },
): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { key, state } = await lockApplicationOf(tx, ctx, applicant);
    if (state === 'rejected') return;
    await rejectApplication(tx, key, { message, decidedBy: ctx.actor.userId });
    await applicationsAudit.record(tx, ctx, {
      action: 'application.reject',
      targetId: key.eventId,
      details: { userId: key.userId, message },
    });
    await sendDomainEvent(tx, ctx, applicationRejected, { ...key, message });
  });
}
