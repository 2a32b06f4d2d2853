import { certificates } from '@guidon/db/schema/certificates';
import { and, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

/** A certificate names a person to anybody who has its code, so it goes with the account. */
export const certificatesPersonalData: PersonalData = {
  exports: [
    {
      name: 'certificates',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, c.name, c.code, c.made_at
        from memberships m
        join tenants t on t.id = m.tenant_id
        join certificates c on c.tenant_id = m.tenant_id and c.user_id = m.user_id
        join events e on e.tenant_id = c.tenant_id and e.id = c.event_id
        where m.user_id = ${userId} order by c.made_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    const ownTenants = sql`(select tenant_id from memberships where user_id = ${userId})`;
    await tx
      .delete(certificates)
      .where(and(eq(certificates.userId, userId), sql`${certificates.tenantId} in ${ownTenants}`));
  },
};
