import { defineAudit } from '../../../platform/audit/define-audit.ts';

export const cleanupAudit = defineAudit({
  'tenant.remove-unverified': 'tenant',
  'user.remove-unverified': 'user',
});
