import { defineAudit } from '../../platform/audit/define-audit.ts';

export const membersAudit = defineAudit({
  'member.change-role': 'user',
  'member.deactivate': 'user',
  'member.end-sessions': 'user',
  'member.export': 'tenant',
  'member.reactivate': 'user',
  'member.remove': 'user',
});
