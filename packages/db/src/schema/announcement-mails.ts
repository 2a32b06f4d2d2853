import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** The latest one of each reader and event. */
export const announcementMails = pgTable('announcement_mails', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  mailedAt: moment('mailed_at').notNull(),
});
