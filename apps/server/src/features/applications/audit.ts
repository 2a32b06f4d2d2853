import { defineAudit } from '../../platform/audit/define-audit.ts';

export const applicationsAudit = defineAudit({
  'application.approve': 'event',
  'application.reject': 'event',
});
