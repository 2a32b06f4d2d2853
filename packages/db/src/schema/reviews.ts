import { reviewDecisions } from '@guidon/words';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId, unitId } from './columns.ts';

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
});
