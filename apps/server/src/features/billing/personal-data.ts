import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

/** Invoices are of organizations; a person is named by what they gave as a super-admin, which stays without their name. */
export const billingPersonalData: PersonalData = {
  exports: [
    {
      name: 'credits-given-by-you',
      all: ({ userId }) => sql`
        select t.name as organization, c.amount, c.currency, c.note, c.created_at
        from credits c join tenants t on t.id = c.tenant_id
        where c.created_by = ${userId} order by c.created_at`,
    },
  ],
};
