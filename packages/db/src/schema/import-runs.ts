import { importRunKinds, importRunStates } from '@guidon/words';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';
import type { StoredEarlierChallenge, StoredImportChoices, StoredPlace } from './stored-json.ts';

/** What imports have done, so that one can be undone as a whole. */
export const importRuns = pgTable('import_runs', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  createdBy: uuid('created_by').notNull(),
  eventId: uuid('event_id'),
  eventIsNew: boolean('event_is_new').notNull().default(false),
  choices: jsonb('choices').$type<StoredImportChoices>().notNull().default({}),
  state: text('state', { enum: importRunStates }).notNull().default('waiting'),
  total: integer('total').notNull().default(0),
  done: integer('done').notNull().default(0),
  /** The challenge that is written now. */
  currentName: text('current_name'),
  isStopping: boolean('is_stopping').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  startedAt: moment('started_at'),
  /** The last sign of life of one that runs. */
  seenAt: moment('seen_at'),
  undoneAt: moment('undone_at'),
});

/** What one import did to one challenge. */
export const importRunChallenges = pgTable('import_run_challenges', {
  tenantId: tenantId(),
  runId: uuid('run_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  kind: text('kind', { enum: importRunKinds }).notNull(),
  /** Of the challenge after the import: another one means that it was changed since. */
  version: integer('version').notNull(),
  /** Of its files after the import. */
  filesSum: text('files_sum').notNull(),
  /** Null for a challenge that the import made. */
  earlier: jsonb('earlier').$type<StoredEarlierChallenge>(),
  /** What the event laid down for it after the import; null where it was not in it. */
  leftPlace: jsonb('left_place').$type<StoredPlace>(),
});

/** Files that an import has replaced or removed, which an undo gives back. */
export const importRunFiles = pgTable('import_run_files', {
  tenantId: tenantId(),
  runId: uuid('run_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  fileId: uuid('file_id').notNull(),
  name: text('name').notNull(),
  storedFileId: uuid('stored_file_id').notNull(),
  isOfSolution: boolean('is_of_solution').notNull().default(false),
});
