import {
  authRoutes,
  invitationRoutes,
  type LoginBody,
  type RegisterBody,
  type SessionUser,
  teamInvitationRoutes,
} from '@guidon/contract';
import type { z } from 'zod';
import { api } from '../../lib/api-client.ts';

export async function fetchUser(): Promise<SessionUser> {
  return (await api.call(authRoutes.me)).user;
}

export async function login(body: z.input<typeof LoginBody>) {
  return api.call(authRoutes.login, { body });
}

export async function register(body: z.input<typeof RegisterBody>) {
  return api.call(authRoutes.register, { body });
}

export async function registerWithInvitation(body: z.input<typeof RegisterBody>) {
  return api.call(authRoutes.registerWithInvitation, { body });
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
  await api.call(authRoutes.logout);
}

/** Whether a tenant name can still be taken; `reason` says why not. */
export async function checkTenantName(name: string, signal?: AbortSignal) {
  return (await api.call(authRoutes.tenantName, { params: { name }, signal })).data;
}
