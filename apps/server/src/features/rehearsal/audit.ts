import { defineAudit } from '../../platform/audit/define-audit.ts';

export const rehearsalAudit = defineAudit({
  'rehearsal.start': 'event',
  'rehearsal.stop': 'event',
});
