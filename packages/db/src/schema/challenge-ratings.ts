import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** What members think of challenges that they have solved. */
export const challengeRatings = pgTable('challenge_ratings', {
  tenantId: tenantId(),
  challengeId: uuid('challenge_id').notNull(),
  userId: uuid('user_id').notNull(),
  stars: smallint('stars').notNull(),
  comment: text('comment').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
