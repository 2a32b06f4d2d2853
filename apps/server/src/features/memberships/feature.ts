import { memberships, tenants } from '@guidon/db';
import { groupMembers, invitationGroups, memberGroups } from '@guidon/db/schema/play';
import type { Feature } from '../../platform/feature/feature.ts';
import { membershipsAudit, memberGroupsAudit } from './declares.ts';
import { memberGroupsPersonalData, membershipsPersonalData } from './personal-data.ts';
import { bindMemberGroups, bindMemberships } from './routes.ts';

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
