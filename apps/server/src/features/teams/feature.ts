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
import { teamChatAudit } from './chat/declares.ts';
import { messageWasReported, teamWasAddressed } from './chat/notifications.ts';
import { teamChatPersonalData } from './chat/personal-data.ts';
import { bindTeamChat } from './chat/routes.ts';
import { teamChatChannels } from './chat/team-chat-channels.ts';
import type { TeamDeps } from './create-team.ts';
import { teamsAudit } from './declares.ts';
import type { TeamInvitationDeps } from './invitations/accept-team-invitation.ts';
import { teamInvitationsCleanup } from './invitations/cleanup.ts';
import { teamInvitationsAudit } from './invitations/declares.ts';
import { teamInvitationNotifications } from './invitations/notifications.ts';
import { teamInvitationPersonalData } from './invitations/personal-data.ts';
import { bindTeamInvitations } from './invitations/routes.ts';
import { freeTeamCodes, freeTeamCodesJob } from './jobs/free-team-codes.ts';
import { passOnLeaderships, passOnLeadershipsJob } from './jobs/pass-on-leaderships.ts';
import { teamNotifications } from './notifications.ts';
import { teamPersonalData } from './personal-data.ts';
import { createLookingMembers } from './progress/looking-members.ts';
import { bindTeamProgress } from './progress/routes.ts';
import { bindTeams } from './routes.ts';
import { teamTasksAudit } from './tasks/declares.ts';
import { teamTasksPersonalData } from './tasks/personal-data.ts';
import { bindTeamTasks } from './tasks/routes.ts';
import { teamChannels } from './team-channels.ts';

export function teamsFeatures(services: Services, deps: TeamDeps & TeamInvitationDeps): readonly Feature[] {
  const { live } = deps;
  const looking = createLookingMembers(services);
  return [
    {
      name: 'teams',
      tables: [teams, teamMemberships, teamBans],
      audit: teamsAudit,
      bind: (binder) => bindTeams(binder, deps),
      channels: [teamChannels],
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
      bind: (binder) => bindTeamTasks(binder, live),
      personalData: teamTasksPersonalData,
    },
  ];
}
