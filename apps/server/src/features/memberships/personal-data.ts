import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

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
