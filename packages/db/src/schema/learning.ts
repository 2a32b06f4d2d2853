import { learningAudiences, learningItemKinds, adventureThemes } from '@guidon/words';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** A short question of a collection with what is right, which readers are not sent. */
export type StoredLearningQuestion =
  | { kind: 'choice'; options: string[]; right: number; explanation: string }
  | { kind: 'text'; answers: string[]; explanation: string };

export const learningCollections = pgTable('learning_collections', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  audience: text('audience', { enum: learningAudiences }).notNull().default('members'),
  isPublished: boolean('is_published').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const learningItems = pgTable('learning_items', {
  tenantId: tenantId(),
  collectionId: uuid('collection_id').notNull(),
  id: uuid('id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind', { enum: learningItemKinds }).notNull(),
  title: text('title').notNull(),
  /** Markdown: of a text all of it, of a check what is asked, else what is said beside. */
  body: text('body').notNull().default(''),
  url: text('url'),
  fileId: uuid('file_id'),
  fileName: text('file_name'),
  minutes: integer('minutes'),
  question: jsonb('question').$type<StoredLearningQuestion>(),
  /** What its texts take of the room of the organization. */
  textBytes: integer('text_bytes').notNull().generatedAlwaysAs(sql`null`),
  version: integer('version').notNull().default(1),
});

export const learningChallenges = pgTable('learning_challenges', {
  tenantId: tenantId(),
  collectionId: uuid('collection_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
});

export const learningEvents = pgTable('learning_events', {
  tenantId: tenantId(),
  collectionId: uuid('collection_id').notNull(),
  eventId: uuid('event_id').notNull(),
});

export const learningProgress = pgTable('learning_progress', {
  tenantId: tenantId(),
  collectionId: uuid('collection_id').notNull(),
  itemId: uuid('item_id').notNull(),
  userId: uuid('user_id').notNull(),
  doneAt: moment('done_at').notNull(),
});

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
