import { ctfdIdKinds } from '@guidon/words';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from './columns.ts';

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
