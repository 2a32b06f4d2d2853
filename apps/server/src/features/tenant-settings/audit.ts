import { defineAudit } from '../../platform/audit/define-audit.ts';

export const tenantSettingsAudit = defineAudit({
  'tenant-policy.update': 'tenant',
  'tenant.update': 'tenant',
});
