import { defineAudit } from '../../platform/audit/define-audit.ts';

export const memberGroupsAudit = defineAudit({
  'member-group.create': 'member-group',
  'member-group.rename': 'member-group',
  'member-group.remove': 'member-group',
  'member-group.set-members': 'member-group',
  'member.change-groups': 'user',
});
