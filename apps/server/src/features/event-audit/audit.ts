import { defineAudit } from '../../platform/audit/define-audit.ts';

export const eventAuditAudit = defineAudit({
  'event.export-audit': 'event',
});
