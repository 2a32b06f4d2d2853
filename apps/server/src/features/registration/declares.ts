import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './registration.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const registrationAudit = defineAudit({
  'tenant.create': 'tenant',
  'user.register': 'user',
});
