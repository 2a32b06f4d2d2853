import { invitations } from '@guidon/db';
import { historyPeople } from '@guidon/db/schema/exchange';
import type { Feature } from '../../platform/feature/feature.ts';
import { historyClaimsCleanup } from './cleanup.ts';
import { historyClaimsPersonalData, invitationPersonalData } from './personal-data.ts';
import { invitationsAudit } from './declares.ts';
import { invitationWasAccepted } from './notifications.ts';
import { bindInvitations } from './routes.ts';

export const invitationsFeatures: readonly Feature[] = [
  {
    name: 'invitations',
    tables: [invitations],
    audit: invitationsAudit,
    bind: bindInvitations,
    notifications: [invitationWasAccepted],
    personalData: invitationPersonalData,
  },
  {
    name: 'invitations/claims',
    tables: [historyPeople],
    cleanup: historyClaimsCleanup,
    personalData: historyClaimsPersonalData,
  },
];
