import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './platform-accounts.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const platformAccountsAudit = defineAudit({
  'account.disable': 'user',
  'account.enable': 'user',
});
