import { annulmentStates } from '@guidon/words';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

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
