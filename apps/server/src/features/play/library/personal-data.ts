import { challengeLaunches } from '@guidon/db/schema/practice';
import { sql } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../../platform/feature/personal-data.ts';

export const libraryPersonalData: PersonalData = {
  exports: [
    exportOfMember('launched-challenges', {
      columns: sql`e.name as event, l.event_id, coalesce(ec.content_at_end->>'name', c.name) as challenge,
        l.challenge_id, l.started_at`,
      joins: sql`
        join challenge_launches l on l.tenant_id = m.tenant_id and l.user_id = m.user_id
        join challenges c on c.tenant_id = l.tenant_id and c.id = l.challenge_id
        left join events e on e.tenant_id = l.tenant_id and e.id = l.event_id
        left join event_challenges ec
          on ec.tenant_id = l.tenant_id and ec.event_id = l.event_id and ec.challenge_id = l.challenge_id`,
      orderBy: sql`l.started_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [challengeLaunches]),
};
