import { appliedMigrations, type Migration } from '@guidon/db/migrations';
import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import { referredFiles } from './files/stored-keys.ts';
import type { HardLinkedFiles } from './files/hard-link-files.ts';
import type { TableCopy } from './manifest.ts';
import { plainText } from './tables/copy-statement.ts';
import { describeTables, type TableDescription } from './tables/describe-tables.ts';
import { migratedTables } from './tables/migrated-tables.ts';
import { readSequences } from './tables/sequences.ts';

export interface Snapshot {
  at: Date;
  migrations: string[];
  tables: (TableDescription & Pick<TableCopy, 'sequences'>)[];
  files: string[];
  /** Those that rows refer to and that were gone before. */
  lostFiles: string[];
}

/**
 * Opens a transaction that sees the database at one moment, with every file that it refers to hard-linked. Bytes go after
 * the row that named them: one that is gone may have gone since, and is looked for again in a newer snapshot. What is
 * missing there too was lost before.
 */
export async function takeSnapshot(
  client: Client,
  known: readonly Migration[],
  linked: HardLinkedFiles,
): Promise<Snapshot> {
  let missing = new Set<string>();
  for (;;) {
    const snapshot = await openSnapshot(client, known);
    const gone = await linked.link(snapshot.files);
    if (gone.every((key) => missing.has(key))) {
      return { ...snapshot, files: snapshot.files.filter((key) => !gone.includes(key)), lostFiles: gone };
    }
    missing = new Set(gone);
    await client.query('rollback');
  }
}

async function openSnapshot(client: Client, known: readonly Migration[]): Promise<Snapshot> {
  await client.query(`begin isolation level repeatable read read only; ${plainText}`);
  const migrations = await readApplied(client);
  const foreign = migrations.find((name) => !known.some((migration) => migration.name === name));
  if (foreign !== undefined) {
    throw new BackupError(`The database holds migration ${foreign}, which this version does not know.`);
  }
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  const names = migratedTables(known.filter(({ name }) => migrations.includes(name)));
  const tables = [];
  for (const table of await describeTables(client, names)) {
    tables.push({ ...table, sequences: await readSequences(client, table) });
  }
  // This role sees the rows of every tenant; the owner of the tables does not, unless it is a superuser.
  await client.query('set local role guidon_platform');
  const files = await referredFiles(client, tables);
  return { at: rows[0]?.at ?? new Date(), migrations, tables, files, lostFiles: [] };
}

async function readApplied(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.migrations') is not null as "isThere"`,
  );
  const names = rows[0]?.isThere ? await appliedMigrations(client) : [];
  if (names.length === 0) throw new BackupError('The database is empty: there is nothing to back up.');
  return names;
}
