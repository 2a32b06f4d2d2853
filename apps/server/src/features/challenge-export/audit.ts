import { defineAudit } from '../../platform/audit/define-audit.ts';

export const challengeExportAudit = defineAudit({
  'challenge.export': 'tenant',
  'event.export-challenges': 'event',
});
