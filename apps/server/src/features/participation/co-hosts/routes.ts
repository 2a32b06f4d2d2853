import { coHostRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { inviteCoHost } from './invite-co-host.ts';
import { listCoHosts } from './list-co-hosts.ts';
import {
  acceptCoHostInvitation,
  declineCoHostInvitation,
  listReceivedInvitations,
} from './received-invitations.ts';
import { revokeCoHostInvitation } from './revoke-co-host-invitation.ts';
import { removeCoHost, updateCoHost } from './update-co-host.ts';

export function bindCoHosts({ bind }: Binder): void {
  bind(coHostRoutes.list, (ctx, { params }) => listCoHosts(ctx, params.eventId));
  bind(coHostRoutes.invite, (ctx, { params, body }) => inviteCoHost(ctx, params.eventId, body));
  bind(coHostRoutes.update, (ctx, { params, body }) => updateCoHost(ctx, { ...params, ...body }));
  bind(coHostRoutes.remove, (ctx, { params }) => removeCoHost(ctx, params));
  bind(coHostRoutes.revoke, (ctx, { params }) => revokeCoHostInvitation(ctx, params));
  bind(coHostRoutes.received, (ctx) => listReceivedInvitations(ctx));
  bind(coHostRoutes.accept, (ctx, { params }) => acceptCoHostInvitation(ctx, params.coHostInvitationId));
  bind(coHostRoutes.decline, (ctx, { params }) => declineCoHostInvitation(ctx, params.coHostInvitationId));
}
