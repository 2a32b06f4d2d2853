import { localStore } from '../../lib/local-store.ts';

/** A team invitation that waits for its owner to be signed in. */
export interface PendingTeamInvitation {
  token: string;
  tenant: string | undefined;
}

const tokenKey = 'pendingTeamInvitation';
const tenantKey = 'teamInvitationTenant';

export function keepPendingTeamInvitation({ token, tenant }: PendingTeamInvitation): void {
  localStore.set(tokenKey, token);
  if (tenant === undefined) localStore.remove(tenantKey);
  else localStore.set(tenantKey, tenant);
}

export function pendingTeamInvitation(): PendingTeamInvitation | null {
  const token = localStore.get(tokenKey);
  return token === null || token === '' ? null : { token, tenant: localStore.get(tenantKey) ?? undefined };
}

let meantToken: string | null = null;

/** Lets an invitation be accepted without another question: its reader has signed in or made an account for it. */
export function meanTeamInvitation({ token }: Pick<PendingTeamInvitation, 'token'>): void {
  meantToken = token;
}

export function isMeantTeamInvitation(token: string): boolean {
  return meantToken === token;
}

/** The waiting invitation, which waits no longer. */
export function takePendingTeamInvitation(): PendingTeamInvitation | null {
  const pending = pendingTeamInvitation();
  if (pending !== null) meanTeamInvitation(pending);
  localStore.remove(tokenKey);
  localStore.remove(tenantKey);
  return pending;
}

/** Where an invitation to a team is accepted. */
export function acceptTeamInvitationHref({ token, tenant }: PendingTeamInvitation): string {
  const search = new URLSearchParams({ action: 'accept', ...(tenant !== undefined && { tenant }) });
  return `/teams/invitations/${encodeURIComponent(token)}?${search.toString()}`;
}
