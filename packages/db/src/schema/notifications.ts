import { burstKinds, notificationPriorities, notificationTypes } from '@guidon/words';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

export const notifications = pgTable('notifications', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  type: text('type', { enum: notificationTypes }).notNull(),
  title: text('title').notNull(),
  message: text('message').notNull().default(''),
  code: text('code'),
  params: jsonb('params').$type<Readonly<Record<string, string | number>>>(),
  link: text('link'),
  priority: text('priority', { enum: notificationPriorities }).notNull().default('normal'),
  eventId: uuid('event_id'),
  sourceKey: text('source_key'),
  groupKey: text('group_key'),
  count: integer('count').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const notificationRecipients = pgTable('notification_recipients', {
  tenantId: tenantId(),
  userId: uuid('user_id').notNull(),
  notificationId: uuid('notification_id').notNull(),
  at: moment('at').notNull(),
  readAt: moment('read_at'),
});

export const notificationBursts = pgTable('notification_bursts', {
  tenantId: tenantId(),
  kind: text('kind', { enum: burstKinds }).notNull(),
  eventId: uuid('event_id').notNull(),
  subjectId: uuid('subject_id').notNull(),
  batchId: uuid('batch_id').notNull(),
  notedAt: moment('noted_at').notNull(),
  toldAt: moment('told_at'),
});

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

/** The latest one of each reader and event. */
export const announcementMails = pgTable('announcement_mails', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  mailedAt: moment('mailed_at').notNull(),
});
