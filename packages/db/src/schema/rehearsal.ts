import { rehearsalFailures, rehearsalStates } from '@guidon/words';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** `progress` and `report` are as the contract describes them. */
export const rehearsals = pgTable('rehearsals', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  id: uuid('id').notNull(),
  startedBy: uuid('started_by'),
  startedAt: moment('started_at').notNull(),
  beatAt: moment('beat_at').notNull(),
  teams: integer('teams').notNull(),
  seconds: integer('seconds').notNull(),
  state: text('state', { enum: rehearsalStates }).notNull().default('running'),
  failure: text('failure', { enum: rehearsalFailures }),
  progress: jsonb('progress').$type<unknown>().notNull(),
  report: jsonb('report').$type<unknown>(),
});
