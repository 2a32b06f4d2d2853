import { defineAudit } from '../../platform/audit/define-audit.ts';

export const divisionsAudit = defineAudit({
  'division.create': 'division',
  'division.update': 'division',
  'division.regenerate-code': 'division',
  'division.remove': 'division',
  'unit.choose-division': 'unit',
  'unit.assign-division': 'unit',
});
