import { memberProgress, progressEntries, engagementVisits } from '@guidon/db/schema/progress';
import { sql } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../platform/feature/personal-data.ts';

export const progressPersonalData: PersonalData = {
  exports: [
    exportOfMember('progress', {
      columns: sql`p.xp`,
      joins: sql`join member_progress p on p.tenant_id = m.tenant_id and p.user_id = m.user_id`,
      orderBy: sql`t.name`,
    }),
    exportOfMember('experience', {
      columns: sql`c.name as challenge, q.title as question, p.xp, p.at`,
      joins: sql`
        join progress_entries p on p.tenant_id = m.tenant_id and p.user_id = m.user_id
        left join challenges c on c.tenant_id = p.tenant_id and c.id = p.challenge_id
        left join questions q on q.tenant_id = p.tenant_id and q.id = p.question_id`,
      orderBy: sql`p.at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [progressEntries, memberProgress]),
};

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
