import type { TeamInvitation } from '@guidon/contract';

/** Whom an invitation is for; null for a link for many. */
export function invitedName({ email, invitee }: Pick<TeamInvitation, 'email' | 'invitee'>): string | null {
  return email ?? invitee?.username ?? null;
}
