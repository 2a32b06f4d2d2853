import { defineAudit } from '../../platform/audit/define-audit.ts';

export const platformAccountsAudit = defineAudit({
  'account.disable': 'user',
  'account.enable': 'user',
});
