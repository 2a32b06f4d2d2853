import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

export const certificates = pgTable('certificates', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  madeAt: moment('made_at').notNull(),
});
