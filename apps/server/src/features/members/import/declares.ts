import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './member-import.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const memberImportAudit = defineAudit({
  'member.import': 'tenant',
});
