import { notificationRecipients, announcementReads, announcements } from '@guidon/db';
import { sql } from 'drizzle-orm';
import {
  eraseOfMember,
  exportOfMember,
  type PersonalData,
  exportOfMade,
} from '../../platform/feature/personal-data.ts';
import { announcementMails } from '@guidon/db/schema/notifications';

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

/** What a deleted account has announced stays with its event, under the name that deleted accounts have. */
export const announcementsPersonalData: PersonalData = {
  exports: [
    exportOfMade({ kind: 'announcement', table: announcements, name: announcements.title }),
    exportOfMember('announcements-read', {
      columns: sql`a.title, r.read_at`,
      joins: sql`
        join announcement_reads r on r.tenant_id = m.tenant_id and r.user_id = m.user_id
        join announcements a on a.tenant_id = r.tenant_id and a.id = r.announcement_id`,
      orderBy: sql`r.read_at`,
    }),
    exportOfMember('announcement-mails', {
      columns: sql`e.name as event, a.mailed_at`,
      joins: sql`
        join announcement_mails a on a.tenant_id = m.tenant_id and a.user_id = m.user_id
        join events e on e.tenant_id = a.tenant_id and e.id = a.event_id`,
      orderBy: sql`a.mailed_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [announcementReads, announcementMails]),
};
