import { defineAudit } from '../../platform/audit/define-audit.ts';

export const badgesAudit = defineAudit({
  'badge.award': 'badge',
  'badge.create': 'badge',
  'badge.delete': 'badge',
  'badge.revoke': 'badge',
  'badge.run': 'badge',
  'badge.update': 'badge',
});
