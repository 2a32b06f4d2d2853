import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/feature/personal-data.ts';

/** An application ends with the membership. */
export const applicationsPersonalData: PersonalData = {
  exports: [
    {
      name: 'event-applications',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, a.state, a.message, a.created_at,
          case when a.user_id = ${userId} then 'made' else 'decided' end as direction
        from event_applications a
        join tenants t on t.id = a.tenant_id
        join events e on e.tenant_id = a.tenant_id and e.id = a.event_id
        where a.user_id = ${userId} or a.decided_by = ${userId}
        order by a.created_at`,
    },
  ],
};
