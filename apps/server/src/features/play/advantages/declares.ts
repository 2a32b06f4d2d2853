import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './advantages.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const advantagesAudit = defineAudit({
  'advantage.create': 'advantage',
  'advantage.delete': 'advantage',
  'advantage.update': 'advantage',
  'event.set-shop': 'event',
});
