import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineTopic } from '../../platform/services/topic.ts';
import en from './memberships.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const membershipsAudit = defineAudit({
  'member.join': 'user',
});

/** Role, activity or account of a user changed. */
export const memberChanged = defineTopic<{ userId: string }>('member-changed');

export const memberGroupsAudit = defineAudit({
  'member-group.create': 'member-group',
  'member-group.rename': 'member-group',
  'member-group.remove': 'member-group',
  'member-group.set-members': 'member-group',
  'member.change-groups': 'user',
});
