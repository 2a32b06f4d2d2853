import { invitations } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { invitationsAudit } from './declares.ts';
import { invitationWasAccepted } from './notifications.ts';
import { invitationPersonalData } from './personal-data.ts';
import { bindInvitations } from './routes.ts';

export const invitationsFeature = defineFeature({
  name: 'invitations',
  tables: [invitations],
  audit: invitationsAudit,
  bind: bindInvitations,
  notifications: [invitationWasAccepted],
  personalData: invitationPersonalData,
});
