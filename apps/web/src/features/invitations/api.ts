import {
  type CreateInvitationBody,
  type InvitationState,
  invitationRoutes,
  tenantRoutes,
} from '@guidon/contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api-client.ts';

export const invitationFilters = ['all', 'open', 'accepted', 'revoked', 'expired'] as const;
export type InvitationFilter = 'all' | InvitationState;

const queryKey = ['invitations'];

export function invitationsQuery(state: InvitationFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      api.call(invitationRoutes.list, {
        query: { state, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function invitationCheckQuery(token: string) {
  return queryOptions({
    queryKey: [...queryKey, 'check', token],
    queryFn: ({ signal }) => api.call(invitationRoutes.check, { params: { token }, signal }),
    retry: false,
  });
}

export async function createInvitation(body: z.input<typeof CreateInvitationBody>) {
  return (await api.call(invitationRoutes.create, { body })).data;
}

export async function resendInvitation(invitationId: string) {
  return (await api.call(invitationRoutes.resend, { params: { invitationId } })).data;
}

export async function revokeInvitation(invitationId: string) {
  return (await api.call(invitationRoutes.revoke, { params: { invitationId } })).data;
}

export async function acceptInvitation(token: string) {
  return (await api.call(invitationRoutes.accept, { body: { token } })).data;
}

/** Moves the session to the tenant that was just joined. */
export async function enterTenant(tenantName: string) {
  const { token, data } = await api.call(tenantRoutes.switchTo, { body: { tenantName } });
  return { token, user: data.user };
}

export function refreshInvitations(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey });
}
