import { memberProgress, progressEntries } from '@guidon/db/schema/progress';
import { and, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const progressPersonalData: PersonalData = {
  exports: [
    {
      name: 'progress',
      all: ({ userId }) => sql`
        select t.name as organization, m.xp
        from member_progress m join tenants t on t.id = m.tenant_id
        where m.user_id = ${userId} and m.tenant_id in (select tenant_id from memberships where user_id = ${userId})`,
    },
    {
      name: 'experience',
      all: ({ userId }) => sql`
        select t.name as organization, c.name as challenge, q.title as question, p.xp, p.at
        from memberships m
        join tenants t on t.id = m.tenant_id
        join progress_entries p on p.tenant_id = m.tenant_id and p.user_id = m.user_id
        left join challenges c on c.tenant_id = p.tenant_id and c.id = p.challenge_id
        left join questions q on q.tenant_id = p.tenant_id and q.id = p.question_id
        where m.user_id = ${userId} order by p.at`,
    },
  ],
  erase: async (tx, { userId }) => {
    const ownTenants = sql`(select tenant_id from memberships where user_id = ${userId})`;
    await tx
      .delete(progressEntries)
      .where(and(eq(progressEntries.userId, userId), sql`${progressEntries.tenantId} in ${ownTenants}`));
    await tx
      .delete(memberProgress)
      .where(and(eq(memberProgress.userId, userId), sql`${memberProgress.tenantId} in ${ownTenants}`));
  },
};
