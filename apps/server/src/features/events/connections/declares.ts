import { defineAudit } from '../../../platform/audit/define-audit.ts';

export const connectionValuesAudit = defineAudit({
  'event.set-connection-values': 'event',
});
