import { invitationRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { acceptOwnInvitation } from './accept-invitation.ts';
import { checkInvitation } from './find-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { listInvitations, resendInvitation, revokeInvitation } from './manage-invitations.ts';

export function bindInvitations({ bind }: Binder): void {
  bind(invitationRoutes.list, (ctx, { query }) => listInvitations(ctx, query));
  bind(invitationRoutes.create, (ctx, { body }) => createInvitation(ctx, body));
  bind(invitationRoutes.resend, (ctx, { params }) => resendInvitation(ctx, params.invitationId));
  bind(invitationRoutes.revoke, (ctx, { params }) => revokeInvitation(ctx, params.invitationId));
  bind(invitationRoutes.check, (ctx, { params }) => checkInvitation(ctx, params.token));
  bind(invitationRoutes.accept, (ctx, { body }) => acceptOwnInvitation(ctx, body.token));
}
