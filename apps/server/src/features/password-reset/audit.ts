import { defineAudit } from '../../platform/audit/define-audit.ts';

export const passwordResetAudit = defineAudit({
  'user.reset-password': 'user',
});
