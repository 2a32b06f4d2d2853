import { ssoExemptions, ssoIdentities } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../platform/feature/personal-data.ts';

export const singleSignOnPersonalData: PersonalData = {
  exports: [
    exportOfMember('single-sign-on', {
      columns: sql`i.issuer, i.subject, i.created_at, i.last_used_at`,
      joins: sql`join sso_identities i on i.tenant_id = m.tenant_id and i.user_id = m.user_id`,
      orderBy: sql`i.created_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [ssoExemptions, ssoIdentities]),
};
