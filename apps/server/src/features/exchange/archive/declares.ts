import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './archive-site.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const archiveSiteAudit = defineAudit({
  'event.archive-site': 'event',
});
