import { type TeamInvitation, limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireLead, requireSeenTeam } from '../store.ts';
import { selectOfTeam, requireOfTeam, updateInvitation, type InvitationOfTeam } from './store.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { renewCode } from '../team-code.ts';
import { t, teamInvitationsAudit } from '../declares.ts';
import { stateOf, isSendable } from './policy.ts';
import { lockLedTeam } from './require-inviting.ts';

export async function listTeamInvitations(ctx: MemberCtx, teamId: string): Promise<TeamInvitation[]> {
  const rows = await inTenant(ctx, async (tx) => {
    const access = await requireSeenTeam(tx, ctx, teamId);
    requireLead(ctx, access);
    return selectOfTeam(tx, { tenantId: ctx.tenantId, teamId: access.team.id });
  });
  return rows.map((row) => presentTeamInvitation(row, ctx.clock()));
}

export interface TeamInvitationKey {
  teamId: string;
  teamInvitationId: string;
}

export async function revokeTeamInvitation(
  ctx: MemberCtx,
  { teamId, teamInvitationId }: TeamInvitationKey,
): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { team } = await lockLedTeam(tx, ctx, teamId);
    const { tenantId, id } = team;
    const { invitation } = await requireOfTeam(tx, { tenantId, teamId: id }, teamInvitationId);
    if (stateOf(invitation, ctx.clock()) !== 'open') throw new AppError('CONFLICT', t('notOpen'));
    await updateInvitation(tx, invitation, { revokedAt: new Date(ctx.clock()) });
    // Whoever has opened the link has read the code of the team there, which would still let them in.
    await renewCode(tx, ctx, team);
    await teamInvitationsAudit.record(tx, ctx, {
      action: 'team-invitation.revoke',
      targetId: teamInvitationId,
      details: { eventId: team.eventId, teamId: id, email: invitation.email },
    });
  });
}

export function presentTeamInvitation(
  { invitation, inviter, invitee, uses }: InvitationOfTeam,
  nowMs: number,
): TeamInvitation {
  const { id, email, inviteeId, message, invitedBy, createdAt, sentAt, expiresAt } = invitation;
  const resendAtMs = (sentAt ?? createdAt).getTime() + limits.resendCooldownMs;
  return {
    id,
    email,
    invitee: inviteeId === null ? null : { id: inviteeId, username: invitee ?? '' },
    message,
    state: stateOf(invitation, nowMs),
    invitedBy: { id: invitedBy, username: inviter },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    uses,
    resendAt: isSendable(invitation, nowMs) ? new Date(resendAtMs).toISOString() : null,
  };
}
