import { teamInvitationAnswers, teamInvitations, type Tx, type UserId, users } from '@guidon/db';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { lockEvent } from '../../events/index.ts';
import { lockMembership } from '../../memberships/index.ts';
import { requireUnbound } from '../../sign-in/index.ts';
import { type FoundTeamInvitation, isLinkOf, isOpen, selectTeamInvitations } from './find-team-invitation.ts';
import { t } from '../declares.ts';

/** By the token of its link, or by its id for the one that it is addressed to. */
export type OwnInvitation = { token: string } | { teamInvitationId: string };

/** Of an invitation to the account, or to its address once that is verified. */
export async function addressedTo(tx: Tx, userId: UserId): Promise<SQL | undefined> {
  const [verified] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isEmailVerified, true)));
  return or(
    eq(teamInvitations.inviteeId, userId),
    verified ? eq(teamInvitations.email, verified.email) : undefined,
  );
}

/**
 * The open invitation that the caller answers, with the rows that decide about it locked: the membership, then the
 * event. One that they have come in with already is answered too.
 */
export async function lockOwnInvitation(
  tx: Tx,
  ctx: SignedInCtx,
  own: OwnInvitation,
): Promise<FoundTeamInvitation & { hasComeIn: boolean }> {
  const { userId, boundTenantId } = ctx.actor;
  const asked = await find(tx, userId, own);
  if (!asked) throw refusalOf(own);
  requireUnbound({ ssoTenantId: boundTenantId }, asked.event.tenantId);
  await lockMembership(tx, asked.event.tenantId, userId);
  await lockEvent(tx, asked.event.tenantId, asked.event.id);
  const found = await find(tx, userId, own);
  if (!found) throw refusalOf(own);
  const hasComeIn = await isInside(tx, found, userId);
  if (!hasComeIn && !isOpen(found, ctx.clock())) throw refusalOf(own);
  if ('token' in own) await requireAddressee(tx, found, userId);
  return { ...found, hasComeIn };
}

async function find(tx: Tx, userId: UserId, own: OwnInvitation): Promise<FoundTeamInvitation | undefined> {
  const where =
    'token' in own
      ? isLinkOf(own)
      : and(eq(teamInvitations.id, own.teamInvitationId), await addressedTo(tx, userId));
  const [found] = await selectTeamInvitations(tx, where);
  return found;
}

function refusalOf(own: OwnInvitation): AppError {
  return 'token' in own ? new AppError('INVALID_INVITATION', t('invalid')) : notFound(t('notFound'));
}

/** The link of a mail works for the account of its address alone. */
async function requireAddressee(tx: Tx, { invitation }: FoundTeamInvitation, userId: UserId): Promise<void> {
  const { email, inviteeId } = invitation;
  if (inviteeId !== null && inviteeId !== userId) throw otherAddress();
  if (email === null) return;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user?.email !== email) throw otherAddress();
}

export function otherAddress(): AppError {
  return new AppError('INVALID_INVITATION', t('otherAddress'), { field: 'email' });
}

/** Whether somebody has accepted the invitation and is still in its team. */
async function isInside(tx: Tx, { invitation, team }: FoundTeamInvitation, userId: UserId): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${teamInvitationAnswers} a
    join event_participants p on p.tenant_id = a.tenant_id and p.event_id = ${team.eventId}
      and p.user_id = a.user_id and p.unit_id = ${team.id}
    where a.tenant_id = ${invitation.tenantId} and a.invitation_id = ${invitation.id} and a.user_id = ${userId}
      and a.answer = 'accepted'`);
  return rows.length > 0;
}
