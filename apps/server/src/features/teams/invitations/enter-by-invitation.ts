import { teamInvitationAnswers, teamInvitations, type Tx, type UserId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { verifyEmail } from '../../accounts/index.ts';
import { type Entrant, type GivenEntry, requireTakingPeople, seekPlace } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { whyNotEnter, requireChangeable } from '../policy.ts';
import { enterTeam } from '../enter-team.ts';
import { answeredIn, lockAnswered, requireTeam } from '../store.ts';
import { t, teamInvitationAccepted, teamInvitationsAudit } from '../declares.ts';
import type { FoundTeamInvitation } from './find-team-invitation.ts';
import { isForMany } from './policy.ts';

/** Fails unless an invitation registers people for its event now. */
export function requireRegistering({ event }: FoundTeamInvitation, nowMs: number): void {
  requireTakingPeople(event, nowMs);
  if (!event.teamInvitesAdmit) throw new AppError('REGISTRATION_CLOSED', t('registerFirst'));
}

export interface Entering {
  found: FoundTeamInvitation;
  /** A member of the tenant. */
  userId: UserId;
  entrant: Entrant;
  entry: GivenEntry;
  live: LiveEvents;
}

/**
 * Registers a member for the event of their invitation and gives them a seat in its team, in a transaction that has
 * locked the event. Answers whether they are new in the event.
 */
export async function enterByInvitation(tx: Tx, ctx: Ctx, entering: Entering): Promise<boolean> {
  const { found, userId, entrant, entry, live } = entering;
  const { event } = found;
  const { tenantId, id: eventId } = event;
  const team = await requireTeam(tx, { tenantId, teamId: found.team.id });
  const person = { tenantId, eventId, teamId: null, userId };
  const answered = await answeredIn(tx, person);
  requireChangeable(whyNotEnter(event, team, answered, ctx.clock()));
  const sought = await seekPlace(tx, ctx, event, { userId, entry, ...entrant });
  if (sought === 'pending') throw new AppError('APPROVAL_NEEDED');
  if (sought === 'waiting') throw new AppError('EVENT_FULL');
  const isNew = sought === 'registered';
  if (isNew) requireRegistering(found, ctx.clock());
  else requireChangeable(whyNotEnter(event, team, await lockAnswered(tx, person), ctx.clock()));
  await enterTeam(tx, { ...ctx, live }, { event, team, userId, joinedBy: 'invitation' });
  await recordAccepted(tx, ctx, found, userId);
  return isNew;
}

/** Who has read the mail with the link owns the address that it went to. */
async function recordAccepted(
  tx: Tx,
  ctx: Ctx,
  { invitation, event }: FoundTeamInvitation,
  userId: UserId,
): Promise<void> {
  const { tenantId, id: invitationId } = invitation;
  const at = new Date(ctx.clock());
  await answer(tx, { tenantId, invitationId, userId, answer: 'accepted', at });
  if (!isForMany(invitation)) {
    await tx
      .update(teamInvitations)
      .set({ acceptedAt: at })
      .where(and(eq(teamInvitations.tenantId, tenantId), eq(teamInvitations.id, invitationId)));
  }
  if (invitation.email !== null) await verifyEmail(tx, userId);
  await teamInvitationsAudit.record(tx, ctx, {
    action: 'team-invitation.accept',
    targetId: invitationId,
    tenantId,
    actorUserId: userId,
    details: { eventId: event.id, teamId: invitation.teamId },
  });
  await sendDomainEvent(tx, ctx, teamInvitationAccepted, { tenantId, invitationId, userId });
}

/** The last answer of a person to an invitation counts. */
export async function answer(tx: Tx, given: typeof teamInvitationAnswers.$inferInsert): Promise<void> {
  const { tenantId, invitationId, userId } = teamInvitationAnswers;
  await tx
    .insert(teamInvitationAnswers)
    .values(given)
    .onConflictDoUpdate({
      target: [tenantId, invitationId, userId],
      set: { answer: given.answer, at: given.at },
    });
}
