import { factKinds, submissionOutcomes, advantageKinds } from '@guidon/words';
import { bigint, integer, jsonb, pgTable, smallint, text, uuid, boolean } from 'drizzle-orm/pg-core';
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

export const memberGroups = pgTable('member_groups', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const groupMembers = pgTable('group_members', {
  tenantId: tenantId(),
  groupId: uuid('group_id').notNull(),
  userId: uuid('user_id').notNull(),
});

/** The groups that whoever accepts an invitation joins. */
export const invitationGroups = pgTable('invitation_groups', {
  tenantId: tenantId(),
  invitationId: uuid('invitation_id').notNull(),
  groupId: uuid('group_id').notNull(),
});

/** The groups that an internal challenge is for. */
export const challengeGroups = pgTable('challenge_groups', {
  tenantId: tenantId(),
  challengeId: uuid('challenge_id').notNull(),
  groupId: uuid('group_id').notNull(),
});

/** When a member first started the environment of a challenge, in an event or outside of events. */
export const challengeLaunches = pgTable('challenge_launches', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  eventId: uuid('event_id'),
  userId: uuid('user_id').notNull(),
  startedAt: moment('started_at').notNull(),
});

export const advantages = pgTable('advantages', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  kind: text('kind', { enum: advantageKinds }).notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** An event without a row sells nothing. */
export const eventShops = pgTable('event_shops', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  /** Whether a unit may owe points after buying. */
  allowsDebts: boolean('allows_debts').notNull().default(false),
});

export const eventAdvantages = pgTable('event_advantages', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  advantageId: uuid('advantage_id').notNull(),
  position: integer('position').notNull(),
  price: integer('price').notNull(),
  /** How many there are for the whole event; null without a limit. */
  stock: integer('stock'),
  /** How many each unit may buy; null without a limit. */
  perUnit: integer('per_unit'),
});
