import { defineAudit } from '../../platform/audit/define-audit.ts';

export const mailsAudit = defineAudit({
  'mail.read': 'mail',
  'mail.retry': 'mail',
});
