import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';
import type { StoredSequenceRule } from './stored-json.ts';

export const sequences = pgTable('sequences', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const sequenceSteps = pgTable('sequence_steps', {
  tenantId: tenantId(),
  sequenceId: uuid('sequence_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  position: integer('position').notNull(),
  rule: jsonb('rule').$type<StoredSequenceRule>().notNull(),
});

/** The chain that locks challenges of an event. */
export const eventSequences = pgTable('event_sequences', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  sequenceId: uuid('sequence_id').notNull(),
});
