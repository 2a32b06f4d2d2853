import { defineAudit } from '../../platform/audit/define-audit.ts';

export const judgingAudit = defineAudit({
  'score.accept': 'unit',
  'score.adjust': 'unit',
  'score.restore': 'unit',
  'score.revoke': 'unit',
  'unit.revoke-status': 'unit',
  'unit.set-status': 'unit',
});
