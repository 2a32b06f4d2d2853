import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './divisions.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const divisionsAudit = defineAudit({
  'division.create': 'division',
  'division.update': 'division',
  'division.regenerate-code': 'division',
  'division.remove': 'division',
  'unit.choose-division': 'unit',
  'unit.assign-division': 'unit',
});
