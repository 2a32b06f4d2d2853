import { tenantPolicies } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { tenantSettingsAudit } from './declares.ts';
import { tenantSettingsCleanup } from './cleanup.ts';
import { bindTenantSettings } from './routes.ts';

export const tenantSettingsFeature = defineFeature({
  name: 'tenant-settings',
  tables: [tenantPolicies],
  audit: tenantSettingsAudit,
  bind: bindTenantSettings,
  cleanup: tenantSettingsCleanup,
});
