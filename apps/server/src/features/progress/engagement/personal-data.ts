import { engagementVisits } from '@guidon/db/schema/engagement';
import { sql } from 'drizzle-orm';
import { eraseOfMember, type PersonalData } from '../../../platform/feature/personal-data.ts';

export const engagementPersonalData: PersonalData = {
  exports: [
    {
      name: 'visits',
      all: ({ userId }) => sql`
        select t.name as organization, v.day, count(*) as sessions, sum(v.seconds) as seconds
        from engagement_visits v join tenants t on t.id = v.tenant_id
        where v.user_id = ${userId} group by t.name, v.day order by v.day, t.name`,
    },
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [engagementVisits]),
};
