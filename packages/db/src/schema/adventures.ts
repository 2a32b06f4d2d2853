import { adventureThemes } from '@guidon/words';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

export const adventures = pgTable('adventures', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull().default(''),
  theme: text('theme', { enum: adventureThemes }).notNull(),
  isPublished: boolean('is_published').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const adventureSteps = pgTable('adventure_steps', {
  tenantId: tenantId(),
  adventureId: uuid('adventure_id').notNull(),
  id: uuid('id').notNull(),
  position: integer('position').notNull(),
  /** Place on the map, 0 to 1000 from the left and from the top. */
  x: integer('x').notNull(),
  y: integer('y').notNull(),
  title: text('title').notNull(),
  story: text('story').notNull().default(''),
  challengeId: uuid('challenge_id'),
});

/** A step without a challenge is done by whoever has read it. */
export const adventureReads = pgTable('adventure_reads', {
  tenantId: tenantId(),
  adventureId: uuid('adventure_id').notNull(),
  stepId: uuid('step_id').notNull(),
  userId: uuid('user_id').notNull(),
  readAt: moment('read_at').notNull(),
});
