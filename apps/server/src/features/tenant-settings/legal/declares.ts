import { defineAudit } from '../../../platform/audit/define-audit.ts';

export const legalAudit = defineAudit({
  'legal.reset': 'legal-text',
  'legal.update': 'legal-text',
});
