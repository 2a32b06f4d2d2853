import { defineAudit } from '../../platform/audit/define-audit.ts';

export const verificationAudit = defineAudit({
  'user.verify-email': 'user',
});
