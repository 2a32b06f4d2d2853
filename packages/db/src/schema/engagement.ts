import { roles } from '@guidon/words';
import { bigint, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';

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
