import { challengeVisibilities } from '@guidon/words';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';
import type { StoredAnswerRule, StoredAside, StoredScoring, StoredSequenceRule } from './stored-json.ts';

export const challenges = pgTable('challenges', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  /** How the description begins, as lists show it; null until a challenge older than the column is saved again. */
  summary: text('summary'),
  category: text('category').notNull(),
  difficulty: smallint('difficulty').notNull().default(1),
  tags: text('tags').array().notNull().default([]),
  author: text('author').notNull().default(''),
  beginChallengeLink: text('begin_challenge_link'),
  /** Of a stored file; null for a picture that is drawn. */
  imageFileId: uuid('image_file_id'),
  successMessage: text('success_message').notNull().default(''),
  topics: text('topics').array().notNull().default([]),
  solution: text('solution').notNull().default(''),
  showSolutionAfterEnd: boolean('show_solution_after_end').notNull().default(false),
  writeupLinks: text('writeup_links').array().notNull().default([]),
  connectionInfo: text('connection_info').notNull().default(''),
  flagFormat: text('flag_format').notNull().default(''),
  introBody: text('intro_body').notNull().default(''),
  introVideo: text('intro_video'),
  scoring: jsonb('scoring').$type<StoredScoring>().notNull().default({ kind: 'static' }),
  visibility: text('visibility', { enum: challengeVisibilities }).notNull().default('event'),
  version: integer('version').notNull().default(1),
  importKey: text('import_key'),
  importCopy: integer('import_copy'),
  /** Names of files that the import of the challenge has named, whether or not they came. */
  expectedFiles: text('expected_files').array().notNull().default([]),
  /** What the file of an imported challenge says and nothing here holds. */
  keptAside: jsonb('kept_aside').$type<StoredAside>().notNull().default({}),
  /** A sum for each field that its last import wrote, by which a change made here since is known. */
  importedSums: jsonb('imported_sums').$type<Record<string, string>>(),
  createdBy: uuid('created_by'),
  /** What its author recommends to do next. */
  nextChallengeId: uuid('next_challenge_id'),
  /** What each event that has it keeps of it in memory; the database sums it up. */
  definitionBytes: integer('definition_bytes').notNull().default(0),
  /** Of prompts and of contents of hints; the database sums it up. */
  contentBytes: integer('content_bytes').notNull().default(0),
  /** What its texts take of the room of the organization; the database sums it up. */
  textBytes: integer('text_bytes').notNull().generatedAlwaysAs(sql`null`),
  /** Out of the library and of what new events choose from; events that have it go on. */
  retiredAt: moment('retired_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** What an event that is over had of a challenge that has changed since. */
export interface StoredChallengeContent
  extends Pick<
    typeof challenges.$inferSelect,
    | 'name'
    | 'description'
    | 'category'
    | 'difficulty'
    | 'tags'
    | 'author'
    | 'beginChallengeLink'
    | 'imageFileId'
    | 'successMessage'
    | 'solution'
    | 'connectionInfo'
    | 'flagFormat'
    | 'introBody'
    | 'introVideo'
    | 'scoring'
  > {
  /** None in what was kept before summaries were stored. */
  summary?: string;
  /** The most that it can be worth. */
  points: number;
  questions: {
    id: string;
    title: string;
    prompt: string;
    points: number;
    rule: StoredAnswerRule;
    maxAttempts: number | null;
  }[];
  hints: {
    id: string;
    title: string;
    content: string;
    cost: number;
    requiresHintId: string | null;
    opensAfterMinutes: number | null;
  }[];
  fileIds: string[];
}

/** Members who look after a challenge beside the one who made it. */
export const challengeAuthors = pgTable('challenge_authors', {
  tenantId: tenantId(),
  challengeId: uuid('challenge_id').notNull(),
  userId: uuid('user_id').notNull(),
});

export const questions = pgTable('questions', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  prompt: text('prompt').notNull().default(''),
  points: integer('points').notNull(),
  rule: jsonb('rule').$type<StoredAnswerRule>().notNull(),
  maxAttempts: integer('max_attempts'),
  importKey: text('import_key'),
});

export const hints = pgTable('hints', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  position: integer('position').notNull(),
  title: text('title').notNull().default(''),
  content: text('content').notNull(),
  /** A hint of the same challenge that is unlocked first. */
  requiresHintId: uuid('requires_hint_id'),
  /** From the start of the event, pauses left out; null for at once. */
  opensAfterMinutes: integer('opens_after_minutes'),
  cost: integer('cost').notNull().default(0),
  importKey: text('import_key'),
});

export const challengeFiles = pgTable('challenge_files', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  name: text('name').notNull(),
  storedFileId: uuid('stored_file_id').notNull(),
  isCurrent: boolean('is_current').notNull().default(true),
  isOfSolution: boolean('is_of_solution').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
});

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

/** Who has seen the introduction of a challenge. */
export const introSeen = pgTable('intro_seen', {
  tenantId: tenantId(),
  userId: uuid('user_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});

/** What members think of challenges that they have solved. */
export const challengeRatings = pgTable('challenge_ratings', {
  tenantId: tenantId(),
  challengeId: uuid('challenge_id').notNull(),
  userId: uuid('user_id').notNull(),
  stars: smallint('stars').notNull(),
  comment: text('comment').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
