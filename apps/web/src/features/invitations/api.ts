import { type InvitationState, invitationRoutes } from '@guidon/contract';
import { pagesQuery, routeQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

export const invitationFilters = ['all', 'open', 'accepted', 'revoked', 'expired'] as const;
export type InvitationFilter = 'all' | InvitationState;

export function invitationsQuery(state: InvitationFilter) {
  return pagesQuery(invitationRoutes.list, { query: { state } });
}

export function invitationCheckQuery(token: string) {
  return { ...routeQuery(invitationRoutes.check, { params: { token } }), retry: false };
}

const stales = ['invitations.*'];

export const createInvitation = write(invitationRoutes.create, { stales });
export const resendInvitation = write(invitationRoutes.resend, { stales });
export const revokeInvitation = write(invitationRoutes.revoke, { stales });
/** The whole cache is emptied afterwards, since the session moves to another organization. */
export const acceptInvitation = write(invitationRoutes.accept, { stales: [] });
