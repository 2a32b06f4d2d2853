import { eventResults, memberSkills } from '@guidon/db/schema/event-results';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

/** Results are made from facts, which stay without a name; those of a deleted account are shown to nobody. */
export const eventResultsPersonalData: PersonalData = {
  exports: [
    {
      name: 'results',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, r.ended_at, r.place, r.entrants, r.points, r.solves,
          r.first_bloods, r.status, r.skills
        from ${eventResults} r
        join tenants t on t.id = r.tenant_id
        join events e on e.tenant_id = r.tenant_id and e.id = r.event_id
        join memberships m on m.tenant_id = r.tenant_id and m.user_id = r.user_id
        where m.user_id = ${userId}
          and (e.reveal <> 'by-hand' or e.freeze_at is null or e.revealed_at is not null)
        order by r.ended_at`,
    },
    {
      name: 'skills',
      all: ({ userId }) => sql`
        select t.name as organization, s.category, s.questions, s.points
        from memberships m
        join tenants t on t.id = m.tenant_id
        join ${memberSkills} s on s.tenant_id = m.tenant_id and s.user_id = m.user_id
        where m.user_id = ${userId} order by t.name, s.category`,
    },
  ],
};
