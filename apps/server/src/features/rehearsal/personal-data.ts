import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const rehearsalPersonalData: PersonalData = {
  exports: [
    {
      name: 'rehearsals',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, r.started_at, r.teams, r.seconds, r.state
        from rehearsals r
        join tenants t on t.id = r.tenant_id
        join events e on e.tenant_id = r.tenant_id and e.id = r.event_id
        where r.started_by = ${userId}
        order by r.started_at`,
    },
  ],
};
