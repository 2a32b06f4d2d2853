import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './adventures.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const adventuresAudit = defineAudit({
  'adventure.create': 'adventure',
  'adventure.delete': 'adventure',
  'adventure.publish': 'adventure',
  'adventure.unpublish': 'adventure',
  'adventure.update': 'adventure',
});
