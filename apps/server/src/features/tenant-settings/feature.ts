import { tenantPolicies } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { bindTenantSettings } from './routes.ts';

export const tenantSettingsFeature = defineFeature({
  name: 'tenant-settings',
  tables: [tenantPolicies],
  bind: bindTenantSettings,
});
