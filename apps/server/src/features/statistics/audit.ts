import { defineAudit } from '../../platform/audit/define-audit.ts';

export const statisticsAudit = defineAudit({
  'statistics.export': 'tenant',
});
