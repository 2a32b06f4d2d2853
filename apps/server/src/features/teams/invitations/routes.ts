import { teamInvitationRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { acceptTeamInvitation, type TeamInvitationDeps } from './accept-team-invitation.ts';
import { checkTeamInvitation } from './check-team-invitation.ts';
import { createTeamInvitation } from './create-team-invitation.ts';
import { declineTeamInvitation } from './decline-team-invitation.ts';
import { listReceived } from './list-received.ts';
import { listTeamInvitations } from './list-team-invitations.ts';
import { resendTeamInvitation } from './resend-team-invitation.ts';
import { revokeTeamInvitation } from './revoke-team-invitation.ts';

export function bindTeamInvitations({ bind }: Binder, deps: TeamInvitationDeps): void {
  const routes = teamInvitationRoutes;
  bind(routes.check, (ctx, { params, query }) =>
    checkTeamInvitation(ctx, { token: params.token, tenant: query.tenant }),
  );
  bind(routes.list, (ctx, { params }) => listTeamInvitations(ctx, params.teamId));
  bind(routes.create, (ctx, { params, body }) => createTeamInvitation(ctx, params.teamId, body));
  bind(routes.resend, (ctx, { params }) => resendTeamInvitation(ctx, params));
  bind(routes.revoke, (ctx, { params }) => revokeTeamInvitation(ctx, params));
  bind(routes.accept, (ctx, { params, body }) => acceptTeamInvitation(ctx, deps, params, body ?? {}));
  bind(routes.decline, (ctx, { params }) => declineTeamInvitation(ctx, params));
  bind(routes.received, (ctx) => listReceived(ctx));
  bind(routes.acceptReceived, (ctx, { params }) => acceptTeamInvitation(ctx, deps, params, {}));
  bind(routes.declineReceived, (ctx, { params }) => declineTeamInvitation(ctx, params));
}
