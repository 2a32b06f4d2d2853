import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './history-import.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const historyImportAudit = defineAudit({
  'event.import-history': 'event',
  'event.invite-past-people': 'event',
});
