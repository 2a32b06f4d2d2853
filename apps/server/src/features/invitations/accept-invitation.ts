import { hasRight, Role } from '@guidon/contract';
import { invitations, type Tx, asPlatform, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx, SignedInCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { invitationAccepted, invitationsAudit, t } from './declares.ts';
import { verifyEmail } from '../accounts/index.ts';
import { registerInvited } from '../events/index.ts';
import { claimHistory } from './claims/claim-history.ts';
import { admitMember, lockInvitedGroups, lockMembership } from '../memberships/index.ts';
import { type FoundInvitation, lookUpInvitation } from './find-invitation.ts';
import { isFromElsewhere } from './store.ts';

export interface Invitee {
  /** Address of the account, in lower case. */
  email: string;
  /** Called once the invitation is known to be for this address, so that the account can be created only then. */
  userId: () => Promise<string>;
}

export interface AcceptedInvitation {
  tenantId: string;
  tenantName: string;
  tenantDisplayName: string;
  userId: string;
  role: Role;
}

/**
 * Uses up the invitation; of several parallel callers one succeeds. Fails with INVALID_INVITATION. The mail proves
 * that its reader owns the address, so the address counts as verified.
 */
export async function acceptInvitation(
  tx: Tx,
  ctx: Ctx,
  given: { token: string; invitee: Invitee },
): Promise<AcceptedInvitation> {
  const invitation = await requireInvitationFor(tx, ctx, { ...given, lock: true });
  const { id, tenantId, tenantName, tenantDisplayName } = invitation;
  const userId = await given.invitee.userId();
  const acceptedFromElsewhere = await isFromElsewhere(tx, { ...invitation, userId });
  const enterGroups = await lockInvitedGroups(tx, { tenantId, invitationId: id });
  const role = await join(tx, ctx, invitation, userId);
  await tx
    .update(invitations)
    .set({ acceptedAt: new Date(ctx.clock()), acceptedBy: userId, acceptedFromElsewhere })
    .where(and(eq(invitations.tenantId, tenantId), eq(invitations.id, id)));
  await verifyEmail(tx, userId);
  await enterGroups(userId);
  await claimHistory(tx, ctx, { tenantId, email: invitation.email, userId });
  if (role === 'participant') await registerInvited(tx, ctx, { tenantId, invitationId: id, userId });
  await invitationsAudit.record(tx, ctx, {
    action: 'invitation.accept',
    targetId: id,
    tenantId,
    actorUserId: userId,
    details: { role },
  });
  await sendDomainEvent(tx, ctx, invitationAccepted, { tenantId, invitationId: id });
  return { tenantId, tenantName, tenantDisplayName, userId, role };
}

/** The open invitation of a link, if it was sent to that address; else INVALID_INVITATION. */
export async function requireInvitationFor(
  tx: Tx,
  ctx: Ctx,
  given: { token: string; invitee: Pick<Invitee, 'email'>; lock?: boolean },
): Promise<FoundInvitation> {
  const found = await lookUpInvitation(tx, ctx, given.token, { lock: given.lock === true });
  if (!found.ok) throw new AppError('INVALID_INVITATION', found.refusal);
  if (found.invitation.email !== given.invitee.email) {
    throw new AppError('INVALID_INVITATION', t('otherAddress'), {
      field: 'email',
    });
  }
  return found.invitation;
}

/** Answers the member's role afterwards: an invitation promotes a participant, and changes nothing for staff. */
async function join(tx: Tx, ctx: Ctx, invitation: FoundInvitation, userId: string): Promise<Role> {
  const { tenantId, role } = invitation;
  const member = await lockMembership(tx, tenantId, userId);
  if (member?.removedAt) requireReturn(invitation, member.removedAt);
  else if (member && !member.isActive) {
    throw new AppError('INVALID_INVITATION', t('membershipDeactivated'));
  } else if (member && member.role !== 'participant') return member.role;
  await admitMember(tx, ctx, { tenantId, userId, role }, 'readmit');
  return role;
}

/** Only an administrator who knew of the removal can invite a removed member. */
function requireReturn({ inviter, createdAt }: FoundInvitation, removedAt: Date): void {
  if (hasRight(inviter.role, 'members.readmit') && createdAt >= removedAt) return;
  throw new AppError('INVALID_INVITATION', t('revoked'));
}

/** Makes the signed-in user a member; the session stays in its tenant until it is switched. */
export async function acceptOwnInvitation(ctx: SignedInCtx, token: string): Promise<AcceptedInvitation> {
  const { userId } = ctx.actor;
  return asPlatform(ctx, async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('SESSION_ENDED');
    const invitee = { email: user.email, userId: async () => userId };
    const joined = await acceptInvitation(tx, ctx, { token, invitee });
    requireOwnAccountFor(ctx, joined.tenantId);
    return joined;
  });
}

/** A session opened by a tenant's identity provider is trusted in that tenant only, so it can join no other. */
function requireOwnAccountFor({ actor }: SignedInCtx, tenantId: string): void {
  if (actor.boundTenantId === null || actor.boundTenantId === tenantId) return;
  throw new AppError('FORBIDDEN', t('ownAccountOnly'));
}
