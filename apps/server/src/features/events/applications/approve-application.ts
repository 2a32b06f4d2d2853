import { inTenant } from '@guidon/db';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { takePlace } from '../store.ts';
import type { Rankings } from '../entrant.ts';
import { lockMembership } from '../../memberships/index.ts';
import { applicationsAudit, t } from '../declares.ts';
import { type Applicant, lockApplicationOf } from './lock-application-of.ts';

/**
 * Gives an applicant a place, also one who was turned down before, in the role that they have by now. Locks the
 * membership before the event; NOT_FOUND where the membership has ended.
 */
export async function approveApplication(
  ctx: MemberCtx,
  rankings: Rankings,
  applicant: Applicant,
): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const member = await lockMembership(tx, ctx.tenantId, applicant.userId);
    const { event, key } = await lockApplicationOf(tx, ctx, applicant);
    if (!member?.isActive) throw notFound(t('notFound'));
    const { maxParticipants } = event;
    const entrant = { role: member.role, rankings };
    const taken = await takePlace(tx, ctx, { ...key, maxParticipants, entrant });
    if (taken === 'full') throw new AppError('EVENT_FULL');
    await applicationsAudit.record(tx, ctx, {
      action: 'application.approve',
      targetId: key.eventId,
      details: { userId: key.userId },
    });
  });
}
