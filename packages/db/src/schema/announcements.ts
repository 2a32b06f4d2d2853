import { notificationPriorities } from '@guidon/words';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

export const announcements = pgTable('announcements', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  eventId: uuid('event_id').notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  priority: text('priority', { enum: notificationPriorities }).notNull().default('normal'),
  pinnedAt: moment('pinned_at'),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  editedAt: moment('edited_at'),
});

export const announcementReads = pgTable('announcement_reads', {
  tenantId: tenantId(),
  announcementId: uuid('announcement_id').notNull(),
  userId: uuid('user_id').notNull(),
  readAt: moment('read_at').notNull(),
});
