import { legalTexts, tenantPolicies } from '@guidon/db';
import type { Feature } from '../../platform/feature/feature.ts';
import { tenantSettingsCleanup } from './cleanup.ts';
import { tenantSettingsAudit, legalAudit } from './declares.ts';
import { bindLegal, bindTenantSettings } from './routes.ts';

export const tenantSettingsFeatures: readonly Feature[] = [
  {
    name: 'tenant-settings',
    tables: [tenantPolicies],
    audit: tenantSettingsAudit,
    bind: bindTenantSettings,
    cleanup: tenantSettingsCleanup,
  },
  {
    name: 'tenant-settings/legal',
    tables: [legalTexts],
    audit: legalAudit,
    bind: bindLegal,
  },
];
