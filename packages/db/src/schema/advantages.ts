import { advantageKinds } from '@guidon/words';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

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
