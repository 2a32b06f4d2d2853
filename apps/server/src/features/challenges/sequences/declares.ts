import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './sequences.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const sequencesAudit = defineAudit({
  'challenge.set-sequences': 'challenge',
  'event.set-sequence': 'event',
  'sequence.create': 'sequence',
  'sequence.delete': 'sequence',
  'sequence.update': 'sequence',
});
