import { defineAudit } from '../../platform/audit/define-audit.ts';

export const memberImportAudit = defineAudit({
  'member.import': 'tenant',
});
