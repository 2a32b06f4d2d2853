import { factKinds, submissionOutcomes } from '@guidon/words';
import { bigint, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId, unitId } from './columns.ts';

export const submissions = pgTable('submissions', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  eventId: uuid('event_id').notNull(),
  unitId: unitId(),
  userId: uuid('user_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  questionId: uuid('question_id').notNull(),
  answer: text('answer').notNull(),
  outcome: text('outcome', { enum: submissionOutcomes }).notNull(),
  submittedAt: moment('submitted_at').notNull().defaultNow(),
  sessionId: uuid('session_id'),
});

export const attemptCounts = pgTable('attempt_counts', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  unitId: unitId(),
  questionId: uuid('question_id').notNull(),
  used: integer('used').notNull(),
  lastAt: moment('last_at'),
});

export const facts = pgTable('facts', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  kind: text('kind', { enum: factKinds }).notNull(),
  unitId: unitId(),
  userId: uuid('user_id'),
  challengeId: uuid('challenge_id'),
  questionId: uuid('question_id'),
  hintId: uuid('hint_id'),
  submissionId: uuid('submission_id'),
  points: integer('points'),
  completionNumber: integer('completion_number'),
  refersTo: bigint('refers_to', { mode: 'number' }),
  note: text('note'),
  data: jsonb('data'),
  solveNumber: smallint('solve_number').notNull().default(1),
  decidedBy: uuid('decided_by'),
  requestId: uuid('request_id'),
  at: moment('at').notNull(),
});

export const challengeOpens = pgTable('challenge_opens', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  userId: uuid('user_id').notNull(),
  openedAt: moment('opened_at').notNull(),
});
