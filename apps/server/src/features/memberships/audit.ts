import { defineAudit } from '../../platform/audit/define-audit.ts';

export const membershipsAudit = defineAudit({
  'member.join': 'user',
});
