import { invitableRoles, type InvitationState, type Role } from '@guidon/contract';
import { invitations } from '@guidon/db';
import { and, gt, isNull, type SQL } from 'drizzle-orm';

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

/** Neither accepted nor revoked. */
export function isUnused(): SQL | undefined {
  return and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
}

/** Can be accepted at `now`. */
export function isOpen(now: Date): SQL | undefined {
  return and(isUnused(), gt(invitations.expiresAt, now));
}
