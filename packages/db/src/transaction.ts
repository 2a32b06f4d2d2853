import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';

export type NoSchema = Record<string, never>;

export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Runs statements: a transaction, or a pool whose every statement is a transaction of its own. */
export type Statements = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
