import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './audit.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const auditAudit = defineAudit({
  'audit.export': 'tenant',
});

export const eventAuditAudit = defineAudit({
  'event.export-audit': 'event',
});
