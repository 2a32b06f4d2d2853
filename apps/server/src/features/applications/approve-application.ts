import { inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { takePlace } from '../events/index.ts';
import { applicationsAudit } from './audit.ts';
import { type Applicant, lockApplicationOf } from './lock-application-of.ts';

/** Gives an applicant a place, also one who was turned down before. */
export async function approveApplication(ctx: MemberCtx, applicant: Applicant): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { event, key } = await lockApplicationOf(tx, ctx, applicant);
    const { maxParticipants } = event;
    const taken = await takePlace(tx, ctx, { ...key, maxParticipants, entrant: { role: 'participant' } });
    if (taken === 'full') throw new AppError('EVENT_FULL');
    await applicationsAudit.record(tx, ctx, {
      action: 'application.approve',
      targetId: key.eventId,
      details: { userId: key.userId },
    });
  });
}
