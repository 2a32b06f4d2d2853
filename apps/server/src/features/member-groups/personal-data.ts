import { groupMembers } from '@guidon/db/schema/practice';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const memberGroupsPersonalData: PersonalData = {
  exports: [
    {
      name: 'groups',
      all: ({ userId }) => sql`
        select t.name as organization, g.id, g.name
        from group_members m
        join member_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
        join tenants t on t.id = m.tenant_id
        where m.user_id = ${userId} order by t.name, g.name`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(groupMembers).where(eq(groupMembers.userId, userId));
  },
};
