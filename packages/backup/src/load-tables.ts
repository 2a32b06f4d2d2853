import { applyMigration, createMigrationsTable, type Migration } from '@guidon/db/migrations';
import { escapeIdentifier, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { tableEntry } from './container/entry-names.ts';
import type { Container } from './container/open-container.ts';
import type { OnProgress } from './create-backup.ts';
import type { TableCopy } from './manifest.ts';
import { copyStatement, plainText } from './tables/copy-statement.ts';
import { describeTables } from './tables/describe-tables.ts';
import { setSequences } from './tables/sequences.ts';

/**
 * Makes the tables of the backup's version, fills them, and migrates them to this version, all in the caller's
 * transaction.
 */
export async function loadTables(
  client: Client,
  container: Container,
  migrations: readonly Migration[],
  { onProgress, signal }: { onProgress: OnProgress; signal?: AbortSignal },
): Promise<void> {
  const { manifest } = container;
  const isOld = ({ name }: Migration) => manifest.migrations.includes(name);
  await client.query(plainText);
  await createMigrationsTable(client);
  for (const migration of migrations.filter(isOld)) await applyMigration(client, migration);
  await requireSameTables(client, manifest.tables);
  for (const table of manifest.tables) {
    await loadTable(client, container, table, signal);
    onProgress(table.name, table.bytes);
  }
  for (const migration of migrations.filter((one) => !isOld(one))) await applyMigration(client, migration);
}

async function requireSameTables(client: Client, copies: readonly TableCopy[]): Promise<void> {
  const described = await describeTables(
    client,
    copies.map(({ name }) => name),
  );
  for (const { name, columns } of copies) {
    const table = described.find((one) => one.name === name);
    if (!table || table.columns.toSorted().join() !== columns.toSorted().join()) {
      throw new BackupError(`The table ${name} of the backup is not the one that its migrations make.`);
    }
  }
}

async function loadTable(
  client: Client,
  { read }: Container,
  table: TableCopy,
  signal?: AbortSignal,
): Promise<void> {
  const [description] = await describeTables(client, [table.name]);
  const name = `public.${escapeIdentifier(table.name)}`;
  if (description?.isForced) await client.query(`alter table ${name} no force row level security`);
  const rows = client.query(copyFrom(`${copyStatement(table)} from stdin`));
  // The writer gets the error; without a writer a lost connection must not end the process.
  rows.on('error', () => {});
  await read(tableEntry(table.name), table, rows, signal);
  if (rows.rowCount !== table.rows) {
    throw new BackupError(
      `The table ${table.name} has ${rows.rowCount} rows, and ${table.rows} were expected.`,
    );
  }
  if (description?.isForced) await client.query(`alter table ${name} force row level security`);
  await setSequences(client, table);
}
