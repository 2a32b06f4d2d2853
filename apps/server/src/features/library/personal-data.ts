import { challengeLaunches } from '@guidon/db/schema/practice';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const libraryPersonalData: PersonalData = {
  exports: [
    {
      name: 'launched-challenges',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, l.event_id,
          coalesce(ec.content_at_end->>'name', c.name) as challenge, l.challenge_id, l.started_at
        from challenge_launches l
        join tenants t on t.id = l.tenant_id
        join challenges c on c.tenant_id = l.tenant_id and c.id = l.challenge_id
        left join events e on e.tenant_id = l.tenant_id and e.id = l.event_id
        left join event_challenges ec
          on ec.tenant_id = l.tenant_id and ec.event_id = l.event_id and ec.challenge_id = l.challenge_id
        where l.user_id = ${userId} order by l.started_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(challengeLaunches).where(eq(challengeLaunches.userId, userId));
  },
};
