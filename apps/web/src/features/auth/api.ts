import {
  invitationRoutes,
  type LoginBody,
  membershipRoutes,
  type RegisterBody,
  registrationRoutes,
  sessionRoutes,
  type SessionUser,
  teamInvitationRoutes,
} from '@guidon/contract';
import type { z } from 'zod';
import { api } from '../../lib/api-client.ts';

export async function fetchUser(): Promise<SessionUser> {
  return (await api.call(sessionRoutes.me)).user;
}

export async function login(body: z.input<typeof LoginBody>) {
  return api.call(sessionRoutes.login, { body });
}

export async function register(body: z.input<typeof RegisterBody>) {
  return api.call(registrationRoutes.register, { body });
}

export async function registerWithInvitation(body: z.input<typeof RegisterBody>) {
  return api.call(registrationRoutes.registerWithInvitation, { body });
}

export async function checkInvitation(token: string, signal?: AbortSignal) {
  return api.call(invitationRoutes.check, { params: { token }, signal });
}

/** What a team invitation is for; `tenant` is the one that its link names. */
export async function checkTeamInvitation(
  { token, tenant }: { token: string; tenant: string | undefined },
  signal?: AbortSignal,
) {
  return api.call(teamInvitationRoutes.check, { params: { token }, query: { tenant }, signal });
}

export async function logout(): Promise<void> {
  await api.call(sessionRoutes.logout);
}

/** Whether a tenant name can still be taken; `reason` says why not. */
export async function checkTenantName(name: string, signal?: AbortSignal) {
  return (await api.call(membershipRoutes.tenantName, { params: { name }, signal })).data;
}
