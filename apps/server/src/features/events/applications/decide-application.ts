import { inTenant, type Tx, userIdOf } from '@guidon/db';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { claimPlace } from '../store.ts';
import type { Rankings } from '../entrant.ts';
import { lockMembership } from '../../memberships/index.ts';
import { applicationsAudit, t, applicationRejected } from '../declares.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { rejectApplication, type ApplicationKey, lockApplication } from '../applications.ts';
import { lockEventFor } from '../lock-event-for.ts';
import { isOver } from '../event-status.ts';

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
    const taken = await claimPlace(tx, ctx, { ...key, maxParticipants, entrant });
    if (taken === 'full') throw new AppError('EVENT_FULL');
    await applicationsAudit.record(tx, ctx, {
      action: 'application.approve',
      targetId: key.eventId,
      details: { userId: key.userId },
    });
  });
}

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

export interface Applicant {
  eventId: string;
  userId: string;
}

/**
 * An application that staff decide on, and its event, both kept until the transaction ends. NOT_FOUND without one, and
 * EVENT_ENDED once nobody can take part any more.
 */
export async function lockApplicationOf(tx: Tx, ctx: MemberCtx, { eventId, userId }: Applicant) {
  const { tenantId } = ctx;
  const event = await lockEventFor(tx, ctx, eventId, 'people');
  if (isOver(event, ctx.clock())) throw new AppError('EVENT_ENDED');
  const key: ApplicationKey = { tenantId, eventId, userId: userIdOf(userId) };
  const state = await lockApplication(tx, key);
  if (state === null) throw notFound(t('notFound'));
  return { event, key, state };
}
