import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './member-groups.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const memberGroupsAudit = defineAudit({
  'member-group.create': 'member-group',
  'member-group.rename': 'member-group',
  'member-group.remove': 'member-group',
  'member-group.set-members': 'member-group',
  'member.change-groups': 'user',
});
