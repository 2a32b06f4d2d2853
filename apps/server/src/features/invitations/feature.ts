import { invitations } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { invitationWasAccepted } from './notifications.ts';
import { invitationPersonalData } from './personal-data.ts';
import { bindInvitations } from './routes.ts';

export const invitationsFeature = defineFeature({
  name: 'invitations',
  tables: [invitations],
  bind: bindInvitations,
  notifications: [invitationWasAccepted],
  personalData: invitationPersonalData,
});
