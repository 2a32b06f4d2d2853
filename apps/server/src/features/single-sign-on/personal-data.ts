import { ssoExemptions, ssoIdentities } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const singleSignOnPersonalData: PersonalData = {
  exports: [
    {
      name: 'single-sign-on',
      all: ({ userId }) => sql`
        select t.name as organization, i.issuer, i.subject, i.created_at, i.last_used_at
        from sso_identities i join tenants t on t.id = i.tenant_id
        where i.user_id = ${userId} order by i.created_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(ssoExemptions).where(eq(ssoExemptions.userId, userId));
    await tx.delete(ssoIdentities).where(eq(ssoIdentities.userId, userId));
  },
};
