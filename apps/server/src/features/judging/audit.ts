import { defineAudit } from '../../platform/audit/define-audit.ts';

export const judgingAudit = defineAudit({
  'unit.revoke-status': 'unit',
  'unit.set-status': 'unit',
});
