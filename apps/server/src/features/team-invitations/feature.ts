import { teamInvitationAnswers, teamInvitations } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { teamInvitationPersonalData } from './personal-data.ts';
import { bindTeamInvitations } from './routes.ts';

export const teamInvitationsFeature = defineFeature({
  name: 'team-invitations',
  tables: [teamInvitations, teamInvitationAnswers],
  bind: bindTeamInvitations,
  personalData: teamInvitationPersonalData,
});
