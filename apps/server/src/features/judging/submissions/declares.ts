import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './submissions.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const submissionsAudit = defineAudit({
  'submissions.accept-misjudged': 'event',
  'submissions.export': 'event',
  'submissions.read-answers': 'event',
});
