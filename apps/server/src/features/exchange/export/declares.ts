import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './challenge-export.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const challengeExportAudit = defineAudit({
  'challenge.export': 'tenant',
  'event.export-challenges': 'event',
});
