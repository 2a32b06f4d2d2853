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

let takenToken: string | null = null;

/** The waiting invitation, which waits no longer. */
export function takePendingTeamInvitation(): PendingTeamInvitation | null {
  const pending = pendingTeamInvitation();
  if (pending !== null) takenToken = pending.token;
  localStore.remove(tokenKey);
  localStore.remove(tenantKey);
  return pending;
}

/** Whether an invitation was waiting here, so that it can be accepted without another question. */
export function wasPendingTeamInvitation(token: string): boolean {
  return takenToken === token;
}

/** Where an invitation to a team is accepted. */
export function acceptTeamInvitationHref({ token, tenant }: PendingTeamInvitation): string {
  const search = new URLSearchParams({ action: 'accept', ...(tenant !== undefined && { tenant }) });
  return `/teams/invitations/${encodeURIComponent(token)}?${search.toString()}`;
}
