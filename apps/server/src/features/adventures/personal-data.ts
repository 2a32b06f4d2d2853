import { adventureReads } from '@guidon/db/schema/adventures';
import { and, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const adventuresPersonalData: PersonalData = {
  exports: [
    {
      name: 'made-by-you',
      all: ({ userId }) => sql`
        select 'adventure' as kind, t.name as organization, a.id, a.title as name, a.created_at
        from adventures a join tenants t on t.id = a.tenant_id
        where a.created_by = ${userId} order by a.created_at`,
    },
    {
      name: 'adventures',
      all: ({ userId }) => sql`
        select t.name as organization, a.title as adventure, s.title as step, r.read_at
        from memberships m
        join tenants t on t.id = m.tenant_id
        join adventure_reads r on r.tenant_id = m.tenant_id and r.user_id = m.user_id
        join adventures a on a.tenant_id = r.tenant_id and a.id = r.adventure_id
        join adventure_steps s on s.tenant_id = r.tenant_id and s.adventure_id = r.adventure_id and s.id = r.step_id
        where m.user_id = ${userId} order by r.read_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    const ownTenants = sql`(select tenant_id from memberships where user_id = ${userId})`;
    await tx
      .delete(adventureReads)
      .where(and(eq(adventureReads.userId, userId), sql`${adventureReads.tenantId} in ${ownTenants}`));
  },
};
