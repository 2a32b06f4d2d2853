import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './branding.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const brandingAudit = defineAudit({
  'branding.reset': 'tenant',
  'branding.update': 'tenant',
  'branding.upload-logo': 'tenant',
});
