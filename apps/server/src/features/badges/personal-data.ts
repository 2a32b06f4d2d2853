import { badgeAwards } from '@guidon/db/schema/badges';
import { and, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const badgesPersonalData: PersonalData = {
  exports: [
    {
      name: 'made-by-you',
      all: ({ userId }) => sql`
        select 'badge' as kind, t.name as organization, b.id, b.name, b.created_at
        from badges b join tenants t on t.id = b.tenant_id
        where b.created_by = ${userId} order by b.created_at`,
    },
    {
      name: 'badges',
      all: ({ userId }) => sql`
        select t.name as organization, a.badge_id, b.name, a.points, a.note, a.awarded_at
        from memberships m
        join tenants t on t.id = m.tenant_id
        join badge_awards a on a.tenant_id = m.tenant_id and a.user_id = m.user_id
        left join badges b on b.tenant_id = a.tenant_id and b.id = a.own_badge_id
        where m.user_id = ${userId} order by a.awarded_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    const ownTenants = sql`(select tenant_id from memberships where user_id = ${userId})`;
    await tx
      .delete(badgeAwards)
      .where(and(eq(badgeAwards.userId, userId), sql`${badgeAwards.tenantId} in ${ownTenants}`));
  },
};
