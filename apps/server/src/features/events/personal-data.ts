import { events } from '@guidon/db';
import { eventEntries } from '@guidon/db/schema/participation';
import { sql } from 'drizzle-orm';
import {
  eraseOfMember,
  exportOfMade,
  exportOfMember,
  type PersonalData,
} from '../../platform/feature/personal-data.ts';

export const eventPersonalData: PersonalData = {
  exports: [
    exportOfMember('participations', {
      columns: sql`e.id as event_id, e.name as event, p.registered_at`,
      joins: sql`
        join event_participants p on p.tenant_id = m.tenant_id and p.user_id = m.user_id
        join events e on e.tenant_id = p.tenant_id and e.id = p.event_id`,
      orderBy: sql`p.registered_at`,
    }),
    exportOfMade({ kind: 'event', table: events, name: events.name }),
    exportOfMember('co-hosted-by-you', {
      columns: sql`e.id, e.name, h.rights`,
      joins: sql`
        join event_hosts h on h.tenant_id = m.tenant_id and h.user_id = m.user_id
        join events e on e.tenant_id = h.tenant_id and e.id = h.event_id`,
      orderBy: sql`e.created_at`,
    }),
    exportOfMember('answers-to-organizers', {
      columns: sql`e.name as event, n.answers, n.accepted_at as rules_accepted_at, n.answered_at`,
      joins: sql`
        join event_entries n on n.tenant_id = m.tenant_id and n.user_id = m.user_id
        join events e on e.tenant_id = n.tenant_id and e.id = n.event_id`,
      orderBy: sql`n.answered_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [eventEntries]),
};

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
