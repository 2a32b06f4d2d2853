import { sql } from 'drizzle-orm';
import { type PersonalData, wasSentTo } from '../../platform/feature/personal-data.ts';

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

/** What is addressed to a member ends with the membership; the address of one who has answered is not kept. */
export const coHostsPersonalData: PersonalData = {
  exports: [
    {
      name: 'co-host-invitations',
      all: (subject) => sql`
        select t.name as organization, e.name as event, i.rights, i.created_at, i.expires_at, i.accepted_at,
          i.declined_at, i.revoked_at,
          case when i.invited_by = ${subject.userId} then 'sent' else 'received' end as direction
        from co_host_invitations i
        join tenants t on t.id = i.tenant_id
        join events e on e.tenant_id = i.tenant_id and e.id = i.event_id
        where i.invited_by = ${subject.userId} or i.user_id = ${subject.userId}
          or ${wasSentTo(subject, sql`i.email`, sql`i.created_at`)}
        order by i.created_at`,
    },
  ],
};
