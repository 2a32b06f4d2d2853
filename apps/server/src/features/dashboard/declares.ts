import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './dashboard.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const controlRoomAudit = defineAudit({
  'event.read-wrong-answers': 'event',
});

export const statisticsAudit = defineAudit({
  'statistics.export': 'tenant',
});
