import { sql } from 'drizzle-orm';
import { type PersonalData, eraseOfMember, exportOfMember } from '../../platform/feature/personal-data.ts';
import { groupMembers } from '@guidon/db/schema/play';

export const membershipsPersonalData: PersonalData = {
  exports: [
    {
      name: 'memberships',
      all: ({ userId }) => sql`
        select t.name as organization, t.display_name as organization_name, m.role, m.is_active, m.created_at,
          m.last_seen_at, m.last_sign_in_at, m.returned_at, m.removed_at
        from memberships m join tenants t on t.id = m.tenant_id where m.user_id = ${userId} order by m.created_at`,
    },
  ],
};

export const memberGroupsPersonalData: PersonalData = {
  exports: [
    exportOfMember('groups', {
      columns: sql`g.id, g.name`,
      joins: sql`
        join group_members gm on gm.tenant_id = m.tenant_id and gm.user_id = m.user_id
        join member_groups g on g.tenant_id = gm.tenant_id and g.id = gm.group_id`,
      orderBy: sql`t.name, g.name`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [groupMembers]),
};
