import { teamRoutes } from '@guidon/contract';
import { dataQuery } from '../lib/route-query.ts';
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
];

export const teamQuery = (teamId: string) => dataQuery(teamRoutes.get, { params: { teamId } });
export const bansQuery = (teamId: string) => dataQuery(teamRoutes.bans, { params: { teamId } });

export const updateTeam = write(teamRoutes.update, { stales: teamStales });
export const disbandTeam = write(teamRoutes.disband, { stales: teamStales });
export const removeTeamMember = write(teamRoutes.removeMember, { stales: teamStales });
export const banTeamMember = write(teamRoutes.ban, { stales: teamStales });
export const unbanTeamMember = write(teamRoutes.unban, { stales: teamStales });
export const handOverTeam = write(teamRoutes.handOver, { stales: teamStales });
export const regenerateTeamCode = write(teamRoutes.regenerateCode, { stales: teamStales });
