import { defineAudit } from '../../platform/audit/define-audit.ts';

export const playAudit = defineAudit({
  'event.export-matrix': 'event',
  'flags.read': 'unit',
});
