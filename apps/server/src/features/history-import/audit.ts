import { defineAudit } from '../../platform/audit/define-audit.ts';

export const historyImportAudit = defineAudit({
  'event.import-history': 'event',
  'event.invite-past-people': 'event',
});
