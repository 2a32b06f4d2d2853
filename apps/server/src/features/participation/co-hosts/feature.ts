import { coHostInvitations } from '@guidon/db/schema/co-hosts';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { coHostsAudit } from './declares.ts';
import { coHostsCleanup } from './cleanup.ts';
import { coHostNotifications } from './notifications.ts';
import { coHostsPersonalData } from './personal-data.ts';
import { bindCoHosts } from './routes.ts';

export const coHostsFeature = defineFeature({
  name: 'co-hosts',
  tables: [coHostInvitations],
  audit: coHostsAudit,
  bind: bindCoHosts,
  notifications: coHostNotifications,
  personalData: coHostsPersonalData,
  cleanup: coHostsCleanup,
});
