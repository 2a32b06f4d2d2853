import { ssoConnections, ssoDomains, ssoExemptions, ssoIdentities } from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { singleSignOnAudit } from './declares.ts';
import { bindSingleSignOn } from './routes.ts';
import { sql } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../platform/feature/personal-data.ts';

export function singleSignOnFeature(services: Services): Feature {
  return defineFeature({
    name: 'single-sign-on',
    tables: [ssoConnections, ssoDomains, ssoExemptions, ssoIdentities],
    audit: singleSignOnAudit,
    bind: (binder) => bindSingleSignOn(binder, services),
    personalData: singleSignOnPersonalData,
  });
}

const singleSignOnPersonalData: PersonalData = {
  exports: [
    exportOfMember('single-sign-on', {
      columns: sql`i.issuer, i.subject, i.created_at, i.last_used_at`,
      joins: sql`join sso_identities i on i.tenant_id = m.tenant_id and i.user_id = m.user_id`,
      orderBy: sql`i.created_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [ssoExemptions, ssoIdentities]),
};
