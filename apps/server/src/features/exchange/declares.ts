import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './exchange.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const challengeImportAudit = defineAudit({
  'challenge.stop-import': 'challenge-import',
  'challenge.undo-import': 'challenge-import',
});

export const challengeExportAudit = defineAudit({
  'challenge.export': 'tenant',
  'event.export-challenges': 'event',
});

export const historyImportAudit = defineAudit({
  'event.import-history': 'event',
  'event.invite-past-people': 'event',
});

export const archiveSiteAudit = defineAudit({
  'event.archive-site': 'event',
});
