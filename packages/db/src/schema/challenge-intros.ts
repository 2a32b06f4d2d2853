import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** Who has seen the introduction of a challenge. */
export const introSeen = pgTable('intro_seen', {
  tenantId: tenantId(),
  userId: uuid('user_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});
