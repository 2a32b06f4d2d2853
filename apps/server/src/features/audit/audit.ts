import { defineAudit } from '../../platform/audit/define-audit.ts';

export const auditAudit = defineAudit({
  'audit.export': 'tenant',
});
