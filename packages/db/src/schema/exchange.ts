import { importRunKinds, importRunStates, ctfdIdKinds } from '@guidon/words';
import { boolean, integer, jsonb, pgTable, text, uuid, bigint } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';
import type { challenges, StoredChallengeContent } from './challenges.ts';
import type { AttemptRuleColumns } from './events.ts';
import type { StoredAside, StoredImportChoices } from './stored-json.ts';

/** A challenge before an import changed it. */
export interface StoredEarlierChallenge {
  /** Null where only its place in the event was changed. */
  content:
    | (Omit<
        StoredChallengeContent,
        'imageFileId' | 'summary' | 'points' | 'questions' | 'hints' | 'fileIds'
      > &
        Pick<
          typeof challenges.$inferSelect,
          'topics' | 'showSolutionAfterEnd' | 'writeupLinks' | 'nextChallengeId' | 'importedSums'
        > & {
          questions: (StoredChallengeContent['questions'][number] & { importKey: string | null })[];
          hints: (Omit<StoredChallengeContent['hints'][number], 'requiresHintId'> & {
            requires: number | null;
            importKey: string | null;
          })[];
          files: { id: string; name: string; sha256: string }[];
          aside: StoredAside;
        })
    | null;
  /** Null where it was not in the event. */
  place: StoredPlace | null;
  /** Ids of the events that it was in. */
  holders: string[];
}

/** What an event lays down for one of its challenges. */
export interface StoredPlace extends AttemptRuleColumns {
  isHidden: boolean;
  opensAtMs: number | null;
  closesAtMs: number | null;
  showsName: boolean;
  prerequisiteIds: string[];
}

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

/** Archives of challenges that come in parts. */
export const importUploads = pgTable('import_uploads', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** Paths, one a line, of files that were left out for their size. */
  tooLarge: text('too_large').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** A part has a row once its file is complete. */
export const importUploadParts = pgTable('import_upload_parts', {
  tenantId: tenantId(),
  uploadId: uuid('upload_id').notNull(),
  number: integer('number').notNull(),
  sha256: text('sha256').notNull(),
});

/** An event whose people and results came from elsewhere. */
export const eventHistories = pgTable('event_histories', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  importedBy: uuid('imported_by').notNull(),
  importedAt: moment('imported_at').notNull(),
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
});

/** Who has results in such an event and no account here yet; one that nobody signs in to stands for them. */
export const historyPeople = pgTable('history_people', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull(),
  invitedAt: moment('invited_at'),
  claimedBy: uuid('claimed_by'),
});

export const ctfdIds = pgTable('ctfd_ids', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  kind: text('kind', { enum: ctfdIdKinds }).notNull(),
  number: integer('number').notNull(),
  /** An id, or the name of a module. */
  target: text('target').notNull(),
});

/** What a client adds and deletes piece by piece. */
export interface CtfdParts {
  flags: { part: number; type: string; content: string; data: string }[];
  tags: { part: number; value: string }[];
  topics: { part: number; value: string }[];
  hints: { part: number; title: string; content: string; cost: number; requires: number[] }[];
  solution: { state: string; content: string } | null;
}

/** What a client began to change, as it knew it and as the bank had it. */
export interface CtfdBase {
  known: CtfdParts;
  inBank: CtfdParts;
}

/** A challenge as a client of CTFd's API has written it. */
export interface StoredCtfdDocument extends CtfdParts {
  category: string;
  description: string;
  attribution: string | null;
  type: string;
  value: number | null;
  initial: number | null;
  decay: number | null;
  minimum: number | null;
  function: string;
  maxAttempts: number;
  connectionInfo: string | null;
  /** Null where no client has said it and any flag solves it. */
  logic: string | null;
  /** Whether those that are locked out see it; null where it was not said. */
  anonymize: boolean | 'preview' | null;
  module: string | null;
  /** Removed parts are in the bank until the challenge is changed next. */
  isStaged: boolean;
  /** While the bank lacks changes of the client: by this they are told from those of others. */
  base?: CtfdBase | null;
  /** Of the part that was added last. */
  lastPart: number;
  /** By the SHA-256 of files. */
  sha1: Record<string, string>;
}

export const ctfdDocuments = pgTable('ctfd_documents', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  version: integer('version').notNull(),
  document: jsonb('document').$type<StoredCtfdDocument>().notNull(),
});
