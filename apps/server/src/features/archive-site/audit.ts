import { defineAudit } from '../../platform/audit/define-audit.ts';

export const archiveSiteAudit = defineAudit({
  'event.archive-site': 'event',
});
