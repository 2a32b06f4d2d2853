import { bigint, date, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** A day in the tenant's own time zone, `2026-07-27`. */
const day = () => date('day', { mode: 'string' }).notNull();

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const dailyStats = pgTable('daily_stats', {
  tenantId: tenantId(),
  day: day(),
  participants: integer('participants').notNull(),
  organizers: integer('organizers').notNull(),
  contentCreators: integer('content_creators').notNull(),
  orgAdministrators: integer('org_administrators').notNull(),
  admins: integer('admins').notNull(),
  newMembers: integer('new_members').notNull(),
  liveEvents: integer('live_events').notNull(),
  registrations: integer('registrations').notNull(),
  answering: integer('answering').notNull(),
  answers: count('answers'),
  answersRight: count('answers_right'),
  answersWrong: count('answers_wrong'),
  solves: count('solves'),
  practiceAnswers: count('practice_answers'),
  practiceSolves: count('practice_solves'),
  storedFiles: integer('stored_files').notNull(),
  storedBytes: count('stored_bytes'),
  countedAt: moment('counted_at').notNull(),
});

/** What was answered in a challenge on a day, in each event by itself. */
export const dailyChallengeStats = pgTable('daily_challenge_stats', {
  tenantId: tenantId(),
  day: day(),
  eventId: uuid('event_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  answers: count('answers'),
  answersRight: count('answers_right'),
  answersWrong: count('answers_wrong'),
  solves: count('solves'),
});
