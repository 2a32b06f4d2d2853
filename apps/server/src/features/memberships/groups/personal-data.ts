import { groupMembers } from '@guidon/db/schema/practice';
import { sql } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../../platform/feature/personal-data.ts';

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
