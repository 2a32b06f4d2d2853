import {
  type EventLinkQuery,
  invitationRoutes,
  membershipRoutes,
  registrationRoutes,
  teamInvitationRoutes,
} from '@guidon/contract';
import { api } from '../../lib/api-client.ts';
import { write } from '../../lib/write.ts';

/** Nothing is read before a session begins. */
export const register = write(registrationRoutes.register, { stales: [] });
export const registerWithInvitation = write(registrationRoutes.registerWithInvitation, { stales: [] });

export async function checkInvitation(token: string, signal?: AbortSignal) {
  return api.call(invitationRoutes.check, { params: { token }, signal });
}

/** What the magic link or the code of an event is for. */
export async function checkEventLink(query: EventLinkQuery, signal?: AbortSignal) {
  return api.call(registrationRoutes.checkEventLink, { query, signal });
}

/** What a team invitation is for; `tenant` is the one that its link names. */
export async function checkTeamInvitation(
  { token, tenant }: { token: string; tenant: string | undefined },
  signal?: AbortSignal,
) {
  return api.call(teamInvitationRoutes.check, { params: { token }, query: { tenant }, signal });
}

/** Whether a tenant name can still be taken; `reason` says why not. */
export async function checkTenantName(name: string, signal?: AbortSignal) {
  return (await api.call(membershipRoutes.tenantName, { params: { name }, signal })).data;
}
