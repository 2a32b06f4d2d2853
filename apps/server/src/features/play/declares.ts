import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './play.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const playAudit = defineAudit({
  'event.export-matrix': 'event',
  'flags.read': 'unit',
});

export const advantagesAudit = defineAudit({
  'advantage.create': 'advantage',
  'advantage.delete': 'advantage',
  'advantage.update': 'advantage',
  'event.set-shop': 'event',
});
