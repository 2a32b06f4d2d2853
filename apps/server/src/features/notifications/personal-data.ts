import { notificationRecipients } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const notificationPersonalData: PersonalData = {
  exports: [
    {
      name: 'notifications',
      all: ({ userId }) => sql`
        select t.name as organization, n.type, n.title, n.message, r.at, r.read_at
        from notification_recipients r
        join notifications n on n.tenant_id = r.tenant_id and n.id = r.notification_id
        join tenants t on t.id = r.tenant_id
        where r.user_id = ${userId}
          and r.tenant_id in (select m.tenant_id from memberships m where m.user_id = ${userId})
        order by r.at`,
    },
  ],
  erase: async (tx, { userId }) => {
    const ownTenants = sql`(select tenant_id from memberships where user_id = ${userId})`;
    await tx
      .delete(notificationRecipients)
      .where(
        and(
          eq(notificationRecipients.userId, userId),
          sql`${notificationRecipients.tenantId} in ${ownTenants}`,
        ),
      );
  },
};
