import { annulmentStates, reviewDecisions, caseDecisions, caseKinds, caseParts } from '@guidon/words';
import { boolean, pgTable, smallint, text, uuid, bigint } from 'drizzle-orm/pg-core';
import { moment, tenantId, unitId } from './columns.ts';

/** Challenges that count for nobody in an event any more; the revocations of it carry its id. */
export const annulments = pgTable('annulments', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  eventId: uuid('event_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  state: text('state', { enum: annulmentStates }).notNull().default('annulled'),
  note: text('note').notNull(),
  wasHidden: boolean('was_hidden').notNull(),
  annulledAt: moment('annulled_at').notNull(),
});

/** Answers that wait for somebody who reviews them, and what was decided. */
export const submissionReviews = pgTable('submission_reviews', {
  tenantId: tenantId(),
  submissionId: uuid('submission_id').notNull(),
  eventId: uuid('event_id').notNull(),
  unitId: unitId(),
  questionId: uuid('question_id').notNull(),
  decision: text('decision', { enum: reviewDecisions }),
  note: text('note'),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  /** Of the points, where the answer was accepted for a part of them. */
  percent: smallint('percent'),
  /** Who has it open, and since when. */
  claimedBy: uuid('claimed_by'),
  claimedAt: moment('claimed_at'),
});

/** What the flags of a tenant's units are made with; sealed. */
export const flagSecrets = pgTable('flag_secrets', {
  tenantId: tenantId(),
  sealed: text('sealed').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Flags of one unit that another one has sent. */
export const foreignFlags = pgTable('foreign_flags', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  eventId: uuid('event_id').notNull(),
  unitId: unitId(),
  ownerUnitId: uuid('owner_unit_id').notNull(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id'),
  challengeId: uuid('challenge_id').notNull(),
  questionId: uuid('question_id').notNull(),
  submissionId: uuid('submission_id'),
  sentAt: moment('sent_at').notNull(),
  caseId: uuid('case_id'),
});

export const integrityCases = pgTable('integrity_cases', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  eventId: uuid('event_id').notNull(),
  kind: text('kind', { enum: caseKinds }).notNull(),
  reason: text('reason').notNull().default(''),
  openedBy: uuid('opened_by'),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
  senderUnitId: uuid('sender_unit_id'),
  ownerUnitId: uuid('owner_unit_id'),
});

export const integrityCaseUnits = pgTable('integrity_case_units', {
  tenantId: tenantId(),
  caseId: uuid('case_id').notNull(),
  unitId: unitId(),
  eventId: uuid('event_id').notNull(),
  part: text('part', { enum: caseParts }).notNull(),
  decision: text('decision', { enum: caseDecisions }),
  note: text('note'),
  decidedBy: uuid('decided_by'),
  decidedAt: moment('decided_at'),
  factSeq: bigint('fact_seq', { mode: 'number' }),
  appeal: text('appeal'),
  appealedBy: uuid('appealed_by'),
  appealedAt: moment('appealed_at'),
  answer: text('answer'),
  answeredBy: uuid('answered_by'),
  answeredAt: moment('answered_at'),
});

export const integrityNotes = pgTable('integrity_notes', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  caseId: uuid('case_id').notNull(),
  authorId: uuid('author_id').notNull(),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull(),
});
