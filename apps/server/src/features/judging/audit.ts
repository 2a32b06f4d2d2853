import { defineAudit } from '../../platform/audit/define-audit.ts';

export const judgingAudit = defineAudit({
  'event.annul-challenge': 'event',
  'event.restore-challenge': 'event',
  'score.accept': 'unit',
  'score.adjust': 'unit',
  'score.restore': 'unit',
  'score.revoke': 'unit',
  'unit.revoke-status': 'unit',
  'unit.set-status': 'unit',
});
