import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';
import { enumerations } from './enumerations.ts';

export const submissions = pgTable('submissions', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  eventId: uuid('event_id').notNull(),
  unitId: uuid('unit_id').notNull(),
  userId: uuid('user_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  questionId: uuid('question_id').notNull(),
  answer: text('answer').notNull(),
  outcome: text('outcome', { enum: enumerations.submissionOutcome }).notNull(),
  submittedAt: moment('submitted_at').notNull().defaultNow(),
});

export const attemptCounts = pgTable('attempt_counts', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  unitId: uuid('unit_id').notNull(),
  questionId: uuid('question_id').notNull(),
  used: integer('used').notNull(),
});

export const facts = pgTable('facts', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  kind: text('kind', { enum: enumerations.factKind }).notNull(),
  unitId: uuid('unit_id').notNull(),
  userId: uuid('user_id').notNull(),
  challengeId: uuid('challenge_id'),
  questionId: uuid('question_id'),
  hintId: uuid('hint_id'),
  submissionId: uuid('submission_id'),
  points: integer('points'),
  completionNumber: integer('completion_number'),
  refersTo: bigint('refers_to', { mode: 'number' }),
  note: text('note'),
  at: moment('at').notNull(),
});
