import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const challengePersonalData: PersonalData = {
  exports: [
    {
      name: 'made-by-you',
      all: ({ userId }) => sql`
        select 'challenge' as kind, t.name as organization, c.id, c.name, c.created_at
        from challenges c join tenants t on t.id = c.tenant_id
        where c.created_by = ${userId} order by c.created_at`,
    },
    {
      name: 'author-of',
      all: ({ userId }) => sql`
        select t.name as organization, c.id as challenge_id, c.name as challenge
        from challenge_authors a
        join challenges c on c.tenant_id = a.tenant_id and c.id = a.challenge_id
        join tenants t on t.id = a.tenant_id
        where a.user_id = ${userId} order by c.name`,
    },
  ],
};
