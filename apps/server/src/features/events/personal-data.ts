import { eventEntries } from '@guidon/db/schema/participants';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const eventPersonalData: PersonalData = {
  exports: [
    {
      name: 'participations',
      all: ({ userId }) => sql`
        select t.name as organization, e.id as event_id, e.name as event, p.registered_at
        from memberships m
        join event_participants p on p.tenant_id = m.tenant_id and p.user_id = m.user_id
        join events e on e.tenant_id = p.tenant_id and e.id = p.event_id
        join tenants t on t.id = p.tenant_id
        where m.user_id = ${userId} order by p.registered_at`,
    },
    {
      name: 'made-by-you',
      all: ({ userId }) => sql`
        select 'event' as kind, t.name as organization, e.id, e.name, e.created_at
        from events e join tenants t on t.id = e.tenant_id where e.created_by = ${userId} order by e.created_at`,
    },
    {
      name: 'co-hosted-by-you',
      all: ({ userId }) => sql`
        select t.name as organization, e.id, e.name, h.rights
        from event_hosts h
        join events e on e.tenant_id = h.tenant_id and e.id = h.event_id
        join tenants t on t.id = h.tenant_id
        where h.user_id = ${userId} order by e.created_at`,
    },
    {
      name: 'answers-to-organizers',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, n.answers, n.accepted_at as rules_accepted_at, n.answered_at
        from event_entries n
        join events e on e.tenant_id = n.tenant_id and e.id = n.event_id
        join tenants t on t.id = n.tenant_id
        where n.user_id = ${userId} order by n.answered_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(eventEntries).where(eq(eventEntries.userId, userId));
  },
};
