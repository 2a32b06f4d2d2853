import {
  teamAdminRoutes,
  teamRoutes,
  teamInvitationRoutes,
  teamChatRoutes,
  type TeamAnalytics,
  teamProgressRoutes,
  teamTaskRoutes,
} from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { createTeam, type TeamDeps } from './create-team.ts';
import { disbandTeam } from './disband-team.ts';
import { formerTeams, myTeam } from './own-teams.ts';
import { handOver, lockTeam, updateTeam } from './change-team.ts';
import { joinTeam } from './join-team.ts';
import { leaveTeam } from './leave-team.ts';
import { listManagedTeams } from './list-managed-teams.ts';
import { listTeams } from './list-teams.ts';
import { mergeTeams } from './merge-teams.ts';
import { moveMember } from './move-member.ts';
import { presentTeam } from './present-team.ts';
import { regenerateCode } from './team-code.ts';
import { banMember, removeMember } from './remove-member.ts';
import { makeTeamLinks, placeInTeams } from './roster.ts';
import { searchTeam } from './search-team.ts';
import { teamActivity } from './team-activity.ts';
import { teamHistory } from './team-history.ts';
import { listBans, unban } from './unban.ts';
import {
  acceptTeamInvitation,
  type TeamInvitationDeps,
  declineTeamInvitation,
} from './invitations/answer-team-invitation.ts';
import { checkTeamInvitation } from './invitations/check-team-invitation.ts';
import { createTeamInvitation } from './invitations/create-team-invitation.ts';
import { listReceived } from './invitations/list-received.ts';
import { listTeamInvitations, revokeTeamInvitation } from './invitations/manage-invitations.ts';
import { resendTeamInvitation } from './invitations/resend-team-invitation.ts';
import { countUnread, listMessages, markRead } from './chat/read-messages.ts';
import { deleteMessage, editMessage } from './chat/change-message.ts';
import { listReports, reportMessage } from './chat/reports.ts';
import { sendMessage } from './chat/send-message.ts';
import type { LiveEvents } from '../standings/index.ts';
import { listSubmissions, type SubmissionPage } from './progress/list-submissions.ts';
import { lookAt } from './progress/look-at.ts';
import type { LookingMembers } from './progress/looking-members.ts';
import { memoryKeyOf, openTeam, openTeamChallenges } from './progress/open-team.ts';
import { presentAnalytics } from './progress/present-analytics.ts';
import { presentProgress } from './progress/present-progress.ts';
import { createShortMemory } from './progress/short-memory.ts';
import { createTask, deleteTask, listTasks, updateTask } from './tasks/tasks.ts';

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
  bind(teamAdminRoutes.place, (ctx, { params, body }) => placeInTeams(ctx, events, { ...params, ...body }));
  bind(teamAdminRoutes.links, async (ctx, { params, body }) => makeTeamLinks(ctx, { ...params, ...body }));
  bind(teamAdminRoutes.merge, (ctx, { params, body }) => mergeTeams(ctx, events, { ...params, ...body }));
  bind(teamAdminRoutes.lock, (ctx, { params, body }) => lockTeam(ctx, events, { ...params, ...body }));
}

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

export function bindTeamChat({ bind }: Binder): void {
  bind(teamChatRoutes.list, (ctx, { params, query }) => listMessages(ctx, params.teamId, query));
  bind(teamChatRoutes.unreadCount, (ctx, { params }) => countUnread(ctx, params.teamId));
  bind(teamChatRoutes.send, (ctx, { params, body }) => sendMessage(ctx, params.teamId, body));
  bind(teamChatRoutes.edit, (ctx, { params, body }) => editMessage(ctx, { ...params, ...body }));
  bind(teamChatRoutes.remove, (ctx, { params }) => deleteMessage(ctx, params));
  bind(teamChatRoutes.readAll, (ctx, { params, body }) => markRead(ctx, params.teamId, body.upTo));
  bind(teamChatRoutes.report, (ctx, { params, body }) => reportMessage(ctx, { ...params, ...body }));
  bind(teamChatRoutes.reports, (ctx, { params }) => listReports(ctx, params.teamId));
}

/** Below the second after which members are told of an attempt. */
const submissionsKeptMs = 900;

const analyticsKeptMs = 30_000;

export function bindTeamProgress({ bind }: Binder, events: LiveEvents, looking: LookingMembers): void {
  const submissions = createShortMemory<SubmissionPage>(submissionsKeptMs);
  const analytics = createShortMemory<TeamAnalytics>(analyticsKeptMs);

  bind(teamProgressRoutes.submissions, async (ctx, { params, query }) => {
    const opened = await openTeam(ctx, events, params.teamId);
    const key = `${memoryKeyOf(opened, ctx.clock())} ${query.limit} ${query.cursor ?? ''}`;
    return submissions(key, () => listSubmissions(ctx, opened, query));
  });
  bind(teamProgressRoutes.progress, async (ctx, { params }) => {
    const opened = await openTeamChallenges(ctx, events, params.teamId);
    return presentProgress(ctx, opened, looking.of(params.teamId));
  });
  bind(teamProgressRoutes.analytics, async (ctx, { params }) => {
    const opened = await openTeamChallenges(ctx, events, params.teamId);
    return analytics(memoryKeyOf(opened, ctx.clock()), () => presentAnalytics(ctx, opened));
  });
  bind(teamProgressRoutes.lookAt, (ctx, { params, body }) =>
    lookAt(ctx, { events, looking }, { ...params, ...body }),
  );
}

export function bindTeamTasks({ bind }: Binder, events: LiveEvents): void {
  bind(teamTaskRoutes.list, (ctx, { params }) => listTasks(ctx, events, params.teamId));
  bind(teamTaskRoutes.create, (ctx, { params, body }) => createTask(ctx, events, params.teamId, body));
  bind(teamTaskRoutes.update, (ctx, { params, body }) => updateTask(ctx, events, { ...params, ...body }));
  bind(teamTaskRoutes.remove, (ctx, { params }) => deleteTask(ctx, params));
}
