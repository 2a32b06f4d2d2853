import { teamInvitationRoutes, teamRoutes } from '@guidon/contract';
import { dataQuery, routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';
import { teamStales } from '../../../resources/teams.ts';

const stales = ['team-invitations.*'];
const entryStales = [...teamStales, ...stales, 'notifications.*'];

export function linkCheckQuery(token: string, tenant: string | undefined) {
  return {
    ...routeQuery(teamInvitationRoutes.check, { params: { token }, query: { tenant } }),
    retry: false,
  };
}
export const receivedQuery = () => dataQuery(teamInvitationRoutes.received, {});
export const teamInvitationsQuery = (teamId: string) =>
  dataQuery(teamInvitationRoutes.list, { params: { teamId } });
export const formerTeamsQuery = (eventId: string) => dataQuery(teamRoutes.former, { params: { eventId } });

export const acceptLink = write(teamInvitationRoutes.accept, { stales: entryStales });
export const declineLink = write(teamInvitationRoutes.decline, { stales });
export const acceptReceived = write(teamInvitationRoutes.acceptReceived, { stales: entryStales });
export const declineReceived = write(teamInvitationRoutes.declineReceived, { stales });
export const createTeamInvitation = write(teamInvitationRoutes.create, { stales });
export const resendTeamInvitation = write(teamInvitationRoutes.resend, { stales });
export const revokeTeamInvitation = write(teamInvitationRoutes.revoke, { stales });
