import { defineAudit } from '../../platform/audit/define-audit.ts';

export const integrityAudit = defineAudit({
  'case.answer': 'case',
  'case.appeal': 'case',
  'case.decide': 'case',
  'case.note': 'case',
  'case.open': 'case',
  'case.read-answers': 'case',
});
