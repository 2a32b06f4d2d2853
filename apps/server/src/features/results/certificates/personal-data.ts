import { certificateNotices, certificates } from '@guidon/db/schema/certificates';
import { sql } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../../platform/feature/personal-data.ts';

const ofEvents = sql`join events e on e.tenant_id = c.tenant_id and e.id = c.event_id`;

/** A certificate names a person to anybody who has its code, so it goes with the account. */
export const certificatesPersonalData: PersonalData = {
  exports: [
    exportOfMember('certificates', {
      columns: sql`e.name as event, c.name, c.code, c.made_at`,
      joins: sql`join certificates c on c.tenant_id = m.tenant_id and c.user_id = m.user_id ${ofEvents}`,
      orderBy: sql`c.made_at`,
    }),
    exportOfMember('certificate-notices', {
      columns: sql`e.name as event, c.told_at`,
      joins: sql`join certificate_notices c on c.tenant_id = m.tenant_id and c.user_id = m.user_id ${ofEvents}`,
      orderBy: sql`c.told_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [certificates, certificateNotices]),
};
