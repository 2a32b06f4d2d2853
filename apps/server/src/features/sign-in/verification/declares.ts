import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './verification.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const verificationAudit = defineAudit({
  'user.verify-email': 'user',
});
