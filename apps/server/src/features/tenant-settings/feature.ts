import { forgetAuditAddresses } from '../../platform/audit/forget-addresses.ts';
import type { Cleanup, Feature } from '../../platform/feature/feature.ts';
import { legalTexts, tenantPolicies } from '@guidon/db';
import { tenantSettingsAudit, legalAudit } from './declares.ts';
import { bindLegal, bindTenantSettings } from './routes.ts';

const tenantSettingsCleanup: readonly Cleanup[] = [
  { name: 'auditAddresses', remove: (tx, { now }) => forgetAuditAddresses(tx, now) },
];

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
