import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './mails.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const mailsAudit = defineAudit({
  'mail.read': 'mail',
  'mail.retry': 'mail',
});
