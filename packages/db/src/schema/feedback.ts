import { feedbackAbouts, feedbackStates } from '@guidon/words';
import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

export const feedback = pgTable('feedback', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  about: text('about', { enum: feedbackAbouts }).notNull(),
  eventId: uuid('event_id'),
  challengeId: uuid('challenge_id'),
  /** Names what it is about, also once that is gone. */
  subject: text('subject').notNull().default(''),
  rating: smallint('rating'),
  showsName: boolean('shows_name').notNull().default(false),
  state: text('state', { enum: feedbackStates }).notNull().default('open'),
  /** Null for what came in by the contact form, whose writer has the two columns below. */
  createdBy: uuid('created_by'),
  contactName: text('contact_name'),
  contactEmail: text('contact_email'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  reportedAt: moment('reported_at'),
});

/** The first one is the feedback itself. */
export const feedbackMessages = pgTable('feedback_messages', {
  tenantId: tenantId(),
  feedbackId: uuid('feedback_id').notNull(),
  id: uuid('id').notNull(),
  authorId: uuid('author_id'),
  isAnswer: boolean('is_answer').notNull(),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull(),
});
