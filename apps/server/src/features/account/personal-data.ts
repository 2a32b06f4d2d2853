import { sql } from 'drizzle-orm';
import { noId, type PersonalData } from '../../platform/feature/personal-data.ts';

/** What the audit log has of a person stays there: it is append-only. */
export const profilePersonalData: PersonalData = {
  exports: [
    {
      name: 'activity',
      pages: async ({ userId }) => [
        (after, limit) => sql`
          select a.id as key, a.at, a.action, a.target_type, a.target_id, t.name as organization,
            case when a.actor_user_id = ${userId} then a.address end as address,
            a.actor_user_id is not distinct from ${userId} as by_you
          from audit_log a left join tenants t on t.id = a.tenant_id
          where (a.actor_user_id = ${userId} or a.target_id = ${userId}) and a.id > ${after ?? noId}
          order by a.id limit ${limit}`,
      ],
    },
  ],
};
