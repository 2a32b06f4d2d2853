import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const sequencesPersonalData: PersonalData = {
  exports: [
    {
      name: 'made-by-you',
      all: ({ userId }) => sql`
        select 'sequence' as kind, t.name as organization, s.id, s.name, s.created_at
        from sequences s join tenants t on t.id = s.tenant_id
        where s.created_by = ${userId} order by s.created_at`,
    },
  ],
};
