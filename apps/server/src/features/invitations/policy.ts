import { invitableRoles, type InvitationState, type Role } from '@guidon/contract';

export function mayInvite(inviter: Role, role: Role): boolean {
  return invitableRoles[inviter].includes(role);
}

interface InvitationTimes {
  acceptedAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
}

/** The state now. One that is replaced after its end was not revoked, it had expired. */
export function stateOf(invitation: InvitationTimes, nowMs: number): InvitationState {
  const { acceptedAt, revokedAt, expiresAt } = invitation;
  if (acceptedAt) return 'accepted';
  if (revokedAt && revokedAt < expiresAt) return 'revoked';
  return expiresAt.getTime() <= nowMs ? 'expired' : 'open';
}
