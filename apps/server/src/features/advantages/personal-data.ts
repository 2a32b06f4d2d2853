import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

/** What somebody has bought is a fact, which stands in the export of standings. */
export const advantagesPersonalData: PersonalData = {
  exports: [
    {
      name: 'made-by-you',
      all: ({ userId }) => sql`
        select 'advantage' as kind, t.name as organization, a.id, a.name, a.created_at
        from advantages a join tenants t on t.id = a.tenant_id
        where a.created_by = ${userId} order by a.created_at`,
    },
  ],
};
