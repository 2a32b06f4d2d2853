import { judgingRoutes, type ManagedTeamState, participantRoutes, teamAdminRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';
import { teamStales } from '../../../resources/teams.ts';

const listRows = 100;
const pickRows = 20;
const activityRows = 20;

export interface TeamFilter {
  search: string;
  state: ManagedTeamState | undefined;
}

const sought = (search: string) => (search === '' ? undefined : search);

export function managedTeamsQuery(eventId: string, { search, state }: TeamFilter) {
  return pagesQuery(teamAdminRoutes.list, {
    query: { eventId, search: sought(search), state, limit: listRows },
  });
}

/** The first teams that a search finds, to choose one. */
export function teamChoicesQuery(eventId: string, search: string) {
  return dataQuery(teamAdminRoutes.list, { query: { eventId, search: sought(search), limit: pickRows } });
}

export function participantChoicesQuery(eventId: string, search: string) {
  return dataQuery(participantRoutes.list, {
    params: { eventId },
    query: { search: sought(search), limit: pickRows },
  });
}

export const historyQuery = (teamId: string) => dataQuery(teamAdminRoutes.history, { params: { teamId } });

export function activityQuery(teamId: string) {
  return pagesQuery(teamAdminRoutes.activity, { params: { teamId }, query: { limit: activityRows } });
}

export const moveMember = write(teamAdminRoutes.moveMember, { stales: teamStales });
export const mergeTeams = write(teamAdminRoutes.merge, { stales: teamStales });
export const lockTeam = write(teamAdminRoutes.lock, { stales: teamStales });
export const revokeStatus = write(judgingRoutes.revokeStatus, { stales: teamStales });
