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

/** Who was told of their certificate. */
export const certificateNotices = pgTable('certificate_notices', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  toldAt: moment('told_at').notNull(),
});

/** When those results of an event were made of which all participants were told. */
export const certificateNoticeStates = pgTable('certificate_notice_states', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  resultsAt: moment('results_at').notNull(),
});
