import type { TeamInvitation } from '@guidon/contract';
import type { teamInvitations } from '@guidon/db';

export type TeamInvitationRow = typeof teamInvitations.$inferSelect;

type Times = Pick<TeamInvitationRow, 'acceptedAt' | 'declinedAt' | 'revokedAt' | 'expiresAt'>;

/** The state now. One that is replaced after its end was not revoked, it had expired. */
export function stateOf(invitation: Times, nowMs: number): TeamInvitation['state'] {
  const { acceptedAt, declinedAt, revokedAt, expiresAt } = invitation;
  if (acceptedAt) return 'accepted';
  if (declinedAt) return 'declined';
  if (revokedAt && revokedAt < expiresAt) return 'revoked';
  return expiresAt.getTime() <= nowMs ? 'expired' : 'open';
}

/** A link for many is shown once and goes by no mail. */
export function isForMany({ email, inviteeId }: Pick<TeamInvitationRow, 'email' | 'inviteeId'>): boolean {
  return email === null && inviteeId === null;
}

/** Until somebody has answered it. */
export function isSendable(invitation: TeamInvitationRow, nowMs: number): boolean {
  const state = stateOf(invitation, nowMs);
  return !isForMany(invitation) && (state === 'open' || state === 'expired');
}
