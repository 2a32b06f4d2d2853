import { teamBans, teamMemberships, teams } from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { teamsAudit } from './declares.ts';
import { freeTeamCodes, freeTeamCodesJob } from './jobs/free-team-codes.ts';
import { passOnLeaderships, passOnLeadershipsJob } from './jobs/pass-on-leaderships.ts';
import { teamNotifications } from './notifications.ts';
import { teamPersonalData } from './personal-data.ts';
import type { TeamDeps } from './create-team.ts';
import { bindTeams } from './routes.ts';
import { teamChannels } from './team-channels.ts';

export function teamsFeature(services: Services, deps: TeamDeps): Feature {
  return defineFeature({
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
  });
}
