import { teamAdminRoutes, teamRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { createTeam, type TeamDeps } from './create-team.ts';
import { disbandTeam } from './disband-team.ts';
import { formerTeams } from './former-teams.ts';
import { handOver } from './hand-over.ts';
import { joinTeam } from './join-team.ts';
import { leaveTeam } from './leave-team.ts';
import { listManagedTeams } from './list-managed-teams.ts';
import { listTeams } from './list-teams.ts';
import { lockTeam } from './lock-team.ts';
import { mergeTeams } from './merge-teams.ts';
import { moveMember } from './move-member.ts';
import { myTeam } from './my-team.ts';
import { presentTeam } from './present-team.ts';
import { regenerateCode } from './regenerate-code.ts';
import { banMember, removeMember } from './remove-member.ts';
import { searchTeam } from './search-team.ts';
import { teamActivity } from './team-activity.ts';
import { teamHistory } from './team-history.ts';
import { listBans, unban } from './unban.ts';
import { updateTeam } from './update-team.ts';

export function bindTeams({ bind }: Binder, deps: TeamDeps): void {
  const { live: events } = deps;
  bind(teamRoutes.list, (ctx, { params, query }) => listTeams(ctx, params.eventId, query));
  bind(teamRoutes.create, (ctx, { params, body }) => createTeam(ctx, deps, params.eventId, body));
  bind(teamRoutes.mine, (ctx, { params }) => myTeam(ctx, events, params.eventId));
  bind(teamRoutes.former, (ctx, { params }) => formerTeams(ctx, params.eventId));
  bind(teamRoutes.join, (ctx, { params, body }) => joinTeam(ctx, events, params.eventId, body));
  bind(teamRoutes.search, (ctx, { query }) => searchTeam(ctx, query));
  bind(teamRoutes.get, (ctx, { params }) => presentTeam(ctx, events, params.teamId));
  bind(teamRoutes.update, (ctx, { params, body }) => updateTeam(ctx, events, params.teamId, body));
  bind(teamRoutes.disband, (ctx, { params }) => disbandTeam(ctx, events, params.teamId));
  bind(teamRoutes.leave, (ctx, { params }) => leaveTeam(ctx, events, params.teamId));
  bind(teamRoutes.removeMember, (ctx, { params, query }) =>
    removeMember(ctx, events, { ...params, ...query }),
  );
  bind(teamRoutes.ban, (ctx, { params }) => banMember(ctx, events, params));
  bind(teamRoutes.unban, (ctx, { params }) => unban(ctx, params));
  bind(teamRoutes.bans, (ctx, { params }) => listBans(ctx, params.teamId));
  bind(teamRoutes.handOver, (ctx, { params, body }) => handOver(ctx, events, { ...params, ...body }));
  bind(teamRoutes.regenerateCode, (ctx, { params }) => regenerateCode(ctx, params.teamId));
  bind(teamAdminRoutes.history, (ctx, { params }) => teamHistory(ctx, params.teamId));
  bind(teamAdminRoutes.activity, (ctx, { params, query }) => teamActivity(ctx, params.teamId, query));
  bind(teamAdminRoutes.list, (ctx, { query }) => listManagedTeams(ctx, events, query));
  bind(teamAdminRoutes.moveMember, (ctx, { params, body }) =>
    moveMember(ctx, events, { ...params, ...body }),
  );
  bind(teamAdminRoutes.merge, (ctx, { params, body }) => mergeTeams(ctx, events, { ...params, ...body }));
  bind(teamAdminRoutes.lock, (ctx, { params, body }) => lockTeam(ctx, events, { ...params, ...body }));
}
