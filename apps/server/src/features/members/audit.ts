import { defineAudit } from '../../platform/audit/define-audit.ts';

export const membersAudit = defineAudit({
  'member.change-role': 'user',
  'member.deactivate': 'user',
  'member.reactivate': 'user',
  'member.remove': 'user',
});
