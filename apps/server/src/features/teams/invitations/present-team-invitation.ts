import { limits, type TeamInvitation } from '@guidon/contract';
import { isSendable, stateOf } from './policy.ts';
import type { InvitationOfTeam } from './store.ts';

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
