import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './account.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const profileAudit = defineAudit({
  'session.end-others': 'user',
  'user.change-password': 'user',
  'user.delete': 'user',
  'user.export-data': 'user',
  'user.remove-avatar': 'user',
  'user.set-avatar': 'user',
  'user.update': 'user',
});

export const passwordResetAudit = defineAudit({
  'user.reset-password': 'user',
});
