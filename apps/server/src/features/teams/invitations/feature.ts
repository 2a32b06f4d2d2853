import { teamInvitationAnswers, teamInvitations } from '@guidon/db';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { TeamInvitationDeps } from './accept-team-invitation.ts';
import { teamInvitationsAudit } from './declares.ts';
import { teamInvitationsCleanup } from './cleanup.ts';
import { teamInvitationNotifications } from './notifications.ts';
import { teamInvitationPersonalData } from './personal-data.ts';
import { bindTeamInvitations } from './routes.ts';

export function teamInvitationsFeature(deps: TeamInvitationDeps): Feature {
  return defineFeature({
    name: 'team-invitations',
    tables: [teamInvitations, teamInvitationAnswers],
    audit: teamInvitationsAudit,
    bind: (binder) => bindTeamInvitations(binder, deps),
    notifications: teamInvitationNotifications,
    personalData: teamInvitationPersonalData,
    cleanup: teamInvitationsCleanup,
  });
}
