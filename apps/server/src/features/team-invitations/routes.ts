import { teamInvitationRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { checkTeamInvitation } from './check-team-invitation.ts';

export function bindTeamInvitations({ bind }: Binder): void {
  bind(teamInvitationRoutes.check, (ctx, { params, query }) =>
    checkTeamInvitation(ctx, { token: params.token, tenant: query.tenant }),
  );
}
