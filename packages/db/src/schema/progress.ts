import { bigint, integer, pgTable, uuid, date, smallint, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';
import { roles } from '@guidon/words';

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

/** A day in UTC, `2026-07-27`. */
const day = () => date('day', { mode: 'string' }).notNull();

export const engagementPages = pgTable('engagement_pages', {
  tenantId: tenantId(),
  day: day(),
  path: text('path').notNull(),
  views: bigint('views', { mode: 'number' }).notNull(),
  seconds: bigint('seconds', { mode: 'number' }).notNull(),
  /** While the day lasts: which of 62 marks its members have. */
  marks: bigint('marks', { mode: 'bigint' }).notNull().default(0n),
  /** Once it is over: at least so many members. */
  people: integer('people').notNull().default(0),
});

export const engagementFeatures = pgTable('engagement_features', {
  tenantId: tenantId(),
  day: day(),
  feature: text('feature').notNull(),
  uses: bigint('uses', { mode: 'number' }).notNull(),
  /** While the day lasts: which of 62 marks its members have. */
  marks: bigint('marks', { mode: 'bigint' }).notNull().default(0n),
  /** Once it is over: at least so many members. */
  people: integer('people').notNull().default(0),
});

export const engagementVisits = pgTable('engagement_visits', {
  tenantId: tenantId(),
  day: day(),
  userId: uuid('user_id').notNull(),
  slot: smallint('slot').notNull(),
  role: text('role', { enum: roles }).notNull(),
  seconds: integer('seconds').notNull(),
});

export const engagementDays = pgTable('engagement_days', {
  tenantId: tenantId(),
  day: day(),
  role: text('role', { enum: roles }).notNull(),
  members: integer('members').notNull(),
  sessions: integer('sessions').notNull(),
  seconds: bigint('seconds', { mode: 'number' }).notNull(),
});
