import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './password-reset.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const passwordResetAudit = defineAudit({
  'user.reset-password': 'user',
});
