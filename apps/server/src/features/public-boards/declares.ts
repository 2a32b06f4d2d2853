import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './public-boards.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const publicBoardsAudit = defineAudit({
  'event.export-standings': 'event',
});
