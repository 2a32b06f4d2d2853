import { judgingRoutes, teamRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery, routeQuery } from '../lib/route-query.ts';
import { write } from '../lib/write.ts';

/** Queries that show a team, its members or where it stands. */
export const teamStales = [
  'teams.*',
  'team-admin.*',
  'team-progress.*',
  'events.*',
  'play.*',
  'standings.*',
  'dashboard.*',
  'users.my-events',
  'auth.me',
];

export const teamQuery = (teamId: string) => dataQuery(teamRoutes.get, { params: { teamId } });
/** The caller's team in an event, with what they may do without one. */
export const myTeamQuery = (eventId: string) => routeQuery(teamRoutes.mine, { params: { eventId } });
export const teamsQuery = (eventId: string, { search, isOpen }: { search: string; isOpen: boolean }) =>
  pagesQuery(teamRoutes.list, {
    params: { eventId },
    query: { search: search === '' ? undefined : search, open: isOpen ? 'true' : undefined },
  });
export const bansQuery = (teamId: string) => dataQuery(teamRoutes.bans, { params: { teamId } });

export const updateTeam = write(teamRoutes.update, { stales: teamStales });
export const disbandTeam = write(teamRoutes.disband, { stales: teamStales });
export const removeTeamMember = write(teamRoutes.removeMember, { stales: teamStales });
export const banTeamMember = write(teamRoutes.ban, { stales: teamStales });
export const unbanTeamMember = write(teamRoutes.unban, { stales: teamStales });
export const handOverTeam = write(teamRoutes.handOver, { stales: teamStales });
export const regenerateTeamCode = write(teamRoutes.regenerateCode, { stales: teamStales });
export const createTeam = write(teamRoutes.create, { stales: teamStales });
export const joinTeam = write(teamRoutes.join, { stales: teamStales });
export const leaveTeam = write(teamRoutes.leave, { stales: teamStales });
/** How a team or a single player is ranked. */
export const setStatus = write(judgingRoutes.setStatus, { stales: [...teamStales, 'judging.*'] });
