import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** An event whose people and results came from elsewhere. */
export const eventHistories = pgTable('event_histories', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  importedBy: uuid('imported_by').notNull(),
  importedAt: moment('imported_at').notNull(),
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
});

/** Who has results in such an event and no account here yet; one that nobody signs in to stands for them. */
export const historyPeople = pgTable('history_people', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull(),
  invitedAt: moment('invited_at'),
  claimedBy: uuid('claimed_by'),
});
