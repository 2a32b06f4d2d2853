import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './challenge-import.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const challengeImportAudit = defineAudit({
  'challenge.stop-import': 'challenge-import',
  'challenge.undo-import': 'challenge-import',
});
