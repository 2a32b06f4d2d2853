import { memberships, tenants } from '@guidon/db';
import { groupMembers, invitationGroups, memberGroups } from '@guidon/db/schema/practice';
import type { Feature } from '../../platform/feature/feature.ts';
import { membershipsAudit } from './declares.ts';
import { memberGroupsAudit } from './groups/declares.ts';
import { memberGroupsPersonalData } from './groups/personal-data.ts';
import { bindMemberGroups } from './groups/routes.ts';
import { membershipsPersonalData } from './personal-data.ts';
import { bindMemberships } from './routes.ts';

export const membershipsFeatures: readonly Feature[] = [
  {
    name: 'memberships',
    tables: [memberships, tenants],
    audit: membershipsAudit,
    bind: bindMemberships,
    personalData: membershipsPersonalData,
  },
  {
    name: 'memberships/groups',
    tables: [memberGroups, groupMembers, invitationGroups],
    audit: memberGroupsAudit,
    bind: bindMemberGroups,
    personalData: memberGroupsPersonalData,
  },
];
