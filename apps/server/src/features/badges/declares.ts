import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './badges.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const badgesAudit = defineAudit({
  'badge.award': 'badge',
  'badge.create': 'badge',
  'badge.delete': 'badge',
  'badge.revoke': 'badge',
  'badge.run': 'badge',
  'badge.update': 'badge',
});
