import { notificationRecipients } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { eraseOfMember, exportOfMember, type PersonalData } from '../../platform/feature/personal-data.ts';

export const notificationPersonalData: PersonalData = {
  exports: [
    exportOfMember('notifications', {
      columns: sql`n.type, n.title, n.message, r.at, r.read_at`,
      joins: sql`
        join notification_recipients r on r.tenant_id = m.tenant_id and r.user_id = m.user_id
        join notifications n on n.tenant_id = r.tenant_id and n.id = r.notification_id`,
      orderBy: sql`r.at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [notificationRecipients]),
};
