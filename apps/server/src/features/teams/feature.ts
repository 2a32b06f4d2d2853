import { teamBans, teamMemberships, teams } from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { LiveEvents } from '../standings/index.ts';
import { teamsAudit } from './audit.ts';
import { teamPersonalData } from './personal-data.ts';
import { bindTeams } from './routes.ts';
import { teamChannels } from './team-channels.ts';

export function teamsFeature(events: LiveEvents): Feature {
  return defineFeature({
    name: 'teams',
    tables: [teams, teamMemberships, teamBans],
    audit: teamsAudit,
    bind: (binder) => bindTeams(binder, events),
    channels: [teamChannels],
    personalData: teamPersonalData,
  });
}
