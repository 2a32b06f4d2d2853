import { bigint, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** The best of what a question has given a member, in events or in practice. */
export const progressEntries = pgTable('progress_entries', {
  tenantId: tenantId(),
  userId: uuid('user_id').notNull(),
  questionId: uuid('question_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  eventId: uuid('event_id').notNull(),
  /** The solve that gave it. */
  seq: bigint('seq', { mode: 'number' }).notNull(),
  xp: integer('xp').notNull(),
  /** By how much the last change raised it. */
  gained: integer('gained').notNull(),
  at: moment('at').notNull(),
});

/** The sum of a member's entries and of the points of their badges. */
export const memberProgress = pgTable('member_progress', {
  tenantId: tenantId(),
  userId: uuid('user_id').notNull(),
  xp: bigint('xp', { mode: 'number' }).notNull(),
  /** The sum for which badges were last looked for. */
  checkedXp: bigint('checked_xp', { mode: 'number' }).notNull().default(0),
});
