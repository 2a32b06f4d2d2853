import { groupMembers, invitationGroups, memberGroups } from '@guidon/db/schema/practice';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { memberGroupsAudit } from './declares.ts';
import { memberGroupsPersonalData } from './personal-data.ts';
import { bindMemberGroups } from './routes.ts';

export const memberGroupsFeature = defineFeature({
  name: 'member-groups',
  tables: [memberGroups, groupMembers, invitationGroups],
  audit: memberGroupsAudit,
  bind: bindMemberGroups,
  personalData: memberGroupsPersonalData,
});
