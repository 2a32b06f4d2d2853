import { limits, type TeamInvitation } from '@guidon/contract';
import { inTenant, type Tx, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { newSecretToken } from '../../../platform/secrets/secret-token.ts';
import { t, teamInvitationsAudit } from '../declares.ts';
import { countTeamInvitation } from './invitation-limits.ts';
import { linkPath, sendTeamInvitation } from './send-team-invitation.ts';
import { isForMany, isSendable, type TeamInvitationRow } from './policy.ts';
import { presentTeamInvitation, type TeamInvitationKey } from './manage-invitations.ts';
import { lockInvitingTeam } from './require-inviting.ts';
import { expiryAt, findMemberByEmail, requireOfTeam, updateInvitation } from './store.ts';

/** Sends the mail again with a new link, in the name of the caller; the earlier link ends. */
export async function resendTeamInvitation(
  ctx: MemberCtx,
  { teamId, teamInvitationId }: TeamInvitationKey,
): Promise<TeamInvitation> {
  const nowMs = ctx.clock();
  return inTenant(ctx, async (tx) => {
    const { team, event } = await lockInvitingTeam(tx, ctx, teamId);
    const key = { tenantId: ctx.tenantId, teamId: team.id };
    const { invitation } = await requireOfTeam(tx, key, teamInvitationId);
    requireSendable(invitation, nowMs);
    const to = await addresseeOf(tx, invitation);
    await countTeamInvitation(tx, ctx, { teamId: team.id, email: to.email });
    const { token, tokenHash } = newSecretToken();
    await updateInvitation(tx, invitation, {
      tokenHash,
      invitedBy: ctx.actor.userId,
      sentAt: new Date(nowMs),
      expiresAt: expiryAt(event, nowMs),
    });
    const path = await linkPath(tx, ctx.tenantId, token);
    await sendTeamInvitation(tx, ctx, { to, team, event, message: invitation.message, path });
    await teamInvitationsAudit.record(tx, ctx, {
      action: 'team-invitation.resend',
      targetId: teamInvitationId,
      details: { eventId: event.id, teamId: team.id, email: invitation.email },
    });
    return presentTeamInvitation(await requireOfTeam(tx, key, teamInvitationId), nowMs);
  });
}

function requireSendable(invitation: TeamInvitationRow, nowMs: number): void {
  if (isForMany(invitation)) throw new AppError('CONFLICT', t('linkHasNoMail'));
  if (!isSendable(invitation, nowMs)) throw new AppError('CONFLICT', t('notOpen'));
  const sentAt = invitation.sentAt ?? invitation.createdAt;
  const waitMs = sentAt.getTime() + limits.resendCooldownMs - nowMs;
  if (waitMs <= 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  throw new AppError('TOO_MANY_REQUESTS', t('sentJustNow', { seconds: retryAfterSeconds }), {
    details: { retryAfterSeconds },
  });
}

async function addresseeOf(tx: Tx, { tenantId, email, inviteeId }: TeamInvitationRow) {
  if (email !== null) {
    const member = await findMemberByEmail(tx, tenantId, email);
    return { email, userId: null, language: member?.language };
  }
  const [account] = await tx
    .select({ email: users.email, userId: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.id, inviteeId ?? ''), eq(users.isEmailVerified, true)));
  if (!account) throw new AppError('CONFLICT', t('noAddress'));
  return account;
}
