import { invitationRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { acceptOwnInvitation } from './accept-own-invitation.ts';
import { checkInvitation } from './check-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

const success = true as const;

export function bindInvitations({ bind }: Binder): void {
  bind(invitationRoutes.list, async (ctx, { query }) => ({
    success,
    ...(await listInvitations(ctx, query)),
  }));
  bind(invitationRoutes.create, async (ctx, { body }) => ({
    success,
    data: await createInvitation(ctx, body),
  }));
  bind(invitationRoutes.resend, async (ctx, { params }) => ({
    success,
    data: await resendInvitation(ctx, params.invitationId),
  }));
  bind(invitationRoutes.revoke, async (ctx, { params }) => ({
    success,
    data: await revokeInvitation(ctx, params.invitationId),
  }));
  bind(invitationRoutes.check, (ctx, { params }) => checkInvitation(ctx, params.token));
  bind(invitationRoutes.accept, async (ctx, { body }) => ({
    success,
    data: await acceptOwnInvitation(ctx, body.token),
  }));
}
