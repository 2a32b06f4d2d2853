import {
  teamProgressRoutes,
  teamRoutes,
  teamTaskRoutes,
  teamInvitationRoutes,
  judgingRoutes,
  type ManagedTeamState,
  participantRoutes,
  teamAdminRoutes,
} from '@guidon/contract';
import { allPagesQuery, dataQuery, routeQuery, pagesQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';
import { teamStales } from '../../resources/teams.ts';

export const submissionsQuery = (teamId: string) =>
  dataQuery(teamProgressRoutes.submissions, { params: { teamId } });

export const progressQuery = (teamId: string) =>
  dataQuery(teamProgressRoutes.progress, { params: { teamId } });

export const analyticsQuery = (teamId: string) =>
  dataQuery(teamProgressRoutes.analytics, { params: { teamId } });

export const lookAt = write(teamProgressRoutes.lookAt, { stales: [] });

export const tasksQuery = (teamId: string) => dataQuery(teamTaskRoutes.list, { params: { teamId } });

const taskReads = ['team-tasks.list'];

export const createTask = write(teamTaskRoutes.create, { stales: taskReads });

export const updateTask = write(teamTaskRoutes.update, { stales: taskReads });

export const removeTask = write(teamTaskRoutes.remove, { stales: taskReads });

const invitationReads = ['team-invitations.*'];

const entryStales = [...teamStales, ...invitationReads, 'notifications.*'];

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

export const declineLink = write(teamInvitationRoutes.decline, { stales: invitationReads });

export const acceptReceived = write(teamInvitationRoutes.acceptReceived, { stales: entryStales });

export const declineReceived = write(teamInvitationRoutes.declineReceived, { stales: invitationReads });

export const createTeamInvitation = write(teamInvitationRoutes.create, { stales: invitationReads });

export const resendTeamInvitation = write(teamInvitationRoutes.resend, { stales: invitationReads });

export const revokeTeamInvitation = write(teamInvitationRoutes.revoke, { stales: invitationReads });

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

/** All teams of an event, to put people into them. */
export function rosterTeamsQuery(eventId: string) {
  return allPagesQuery(teamAdminRoutes.list, { query: { eventId, limit: listRows } });
}

export function peopleWithoutTeamQuery(eventId: string) {
  return allPagesQuery(participantRoutes.list, {
    params: { eventId },
    query: { teamId: 'none', limit: listRows },
  });
}

/** What lists of staff show of teams and of who is in none. */
export const staffLists = [teamAdminRoutes.list, participantRoutes.list];

const rosterStales = [...teamStales, 'participants.*'];

export const placeInTeams = write(teamAdminRoutes.place, { stales: rosterStales });

export const makeTeamLinks = write(teamAdminRoutes.links, { stales: invitationReads });

export const lockTeam = write(teamAdminRoutes.lock, { stales: teamStales });

export const revokeStatus = write(judgingRoutes.revokeStatus, { stales: teamStales });
