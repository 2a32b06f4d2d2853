import { defineAudit } from '../../platform/audit/define-audit.ts';

export const feedbackAudit = defineAudit({
  'contact.submit': 'feedback',
  'feedback.answer': 'feedback',
  'feedback.create': 'feedback',
  'feedback.report': 'feedback',
  'feedback.set-state': 'feedback',
  'feedback.write': 'feedback',
});
