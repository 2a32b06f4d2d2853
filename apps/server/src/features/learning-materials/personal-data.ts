import { learningProgress } from '@guidon/db/schema/learning';
import { and, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const learningPersonalData: PersonalData = {
  exports: [
    {
      name: 'made-by-you',
      all: ({ userId }) => sql`
        select 'learning material' as kind, t.name as organization, c.id, c.title as name, c.created_at
        from learning_collections c join tenants t on t.id = c.tenant_id
        where c.created_by = ${userId} order by c.created_at`,
    },
    {
      name: 'learning-done',
      all: ({ userId }) => sql`
        select t.name as organization, c.title as collection, i.title as item, p.done_at
        from memberships m
        join tenants t on t.id = m.tenant_id
        join learning_progress p on p.tenant_id = m.tenant_id and p.user_id = m.user_id
        join learning_collections c on c.tenant_id = p.tenant_id and c.id = p.collection_id
        join learning_items i on i.tenant_id = p.tenant_id and i.collection_id = p.collection_id and i.id = p.item_id
        where m.user_id = ${userId} order by p.done_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    const ownTenants = sql`(select tenant_id from memberships where user_id = ${userId})`;
    await tx
      .delete(learningProgress)
      .where(and(eq(learningProgress.userId, userId), sql`${learningProgress.tenantId} in ${ownTenants}`));
  },
};
