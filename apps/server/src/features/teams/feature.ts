import {
  teamBans,
  teamInvitationAnswers,
  teamInvitations,
  teamMemberships,
  teamMessageReports,
  teamMessages,
  teamReads,
  teams,
  teamTasks,
} from '@guidon/db';
import type { Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { teamChatAudit, teamsAudit, teamInvitationsAudit, teamTasksAudit } from './declares.ts';
import { taskWasAssigned, teamInvitationNotifications, teamNotifications } from './notifications.ts';
import { messageWasReported, teamWasAddressed } from './chat/notifications.ts';
import {
  teamChatPersonalData,
  teamInvitationPersonalData,
  teamPersonalData,
  teamTasksPersonalData,
} from './personal-data.ts';
import { bindTeamChat, bindTeamInvitations, bindTeamProgress, bindTeams, bindTeamTasks } from './routes.ts';
import { teamChatChannels } from './chat/team-chat-channels.ts';
import type { TeamDeps } from './create-team.ts';
import type { TeamInvitationDeps } from './invitations/answer-team-invitation.ts';
import { freeTeamCodes, freeTeamCodesJob } from './jobs/free-team-codes.ts';
import { passOnLeaderships, passOnLeadershipsJob } from './jobs/pass-on-leaderships.ts';
import { createLookingMembers } from './progress/looking-members.ts';
import { teamChannels, teamsOfChannels } from './team-channels.ts';
import { teamInvitationsCleanup } from './cleanup.ts';

export function teamsFeatures(services: Services, deps: TeamDeps & TeamInvitationDeps): readonly Feature[] {
  const { live } = deps;
  const looking = createLookingMembers(services);
  return [
    {
      name: 'teams',
      tables: [teams, teamMemberships, teamBans],
      audit: teamsAudit,
      bind: (binder) => bindTeams(binder, deps),
      channels: [teamChannels, teamsOfChannels],
      notifications: teamNotifications,
      jobs: [
        handleJob(passOnLeadershipsJob, async () => void (await passOnLeaderships(services))),
        handleJob(freeTeamCodesJob, async () => void (await freeTeamCodes(services))),
      ],
      personalData: teamPersonalData,
    },
    {
      name: 'teams/invitations',
      tables: [teamInvitations, teamInvitationAnswers],
      audit: teamInvitationsAudit,
      bind: (binder) => bindTeamInvitations(binder, deps),
      notifications: teamInvitationNotifications,
      personalData: teamInvitationPersonalData,
      cleanup: teamInvitationsCleanup,
    },
    {
      name: 'teams/chat',
      tables: [teamMessages, teamReads, teamMessageReports],
      audit: teamChatAudit,
      bind: bindTeamChat,
      channels: [teamChatChannels],
      notifications: [teamWasAddressed, messageWasReported],
      personalData: teamChatPersonalData,
    },
    {
      name: 'teams/progress',
      bind: (binder) => bindTeamProgress(binder, live, looking),
    },
    {
      name: 'teams/tasks',
      tables: [teamTasks],
      audit: teamTasksAudit,
      notifications: [taskWasAssigned],
      bind: (binder) => bindTeamTasks(binder, live),
      personalData: teamTasksPersonalData,
    },
  ];
}
