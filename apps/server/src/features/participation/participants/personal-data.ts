import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/feature/personal-data.ts';

/** A ban ends with the membership. */
export const participantsPersonalData: PersonalData = {
  exports: [
    {
      name: 'event-bans',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, b.reason, b.created_at,
          case when b.user_id = ${userId} then 'received' else 'given' end as direction
        from event_bans b
        join tenants t on t.id = b.tenant_id
        join events e on e.tenant_id = b.tenant_id and e.id = b.event_id
        where b.user_id = ${userId} or b.created_by = ${userId}
        order by b.created_at`,
    },
  ],
};
