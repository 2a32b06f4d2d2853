import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './stage.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const stageAudit = defineAudit({
  'event.publish-standings': 'event',
  'event.reveal': 'event',
});
