import type { Client } from 'pg';
import type { TableDescription } from '../tables/describe-tables.ts';

/** Columns that name a stored file; a test fails when one is missing here. */
export const fileColumns: readonly { table: string; column: string }[] = [
  { table: 'users', column: 'avatar_key' },
  { table: 'stored_files', column: 'storage_key' },
  { table: 'branding_logos', column: 'storage_key' },
];

/** Those of a database that this version has not migrated yet. */
const formerFileColumns: typeof fileColumns = [{ table: 'challenge_files', column: 'storage_key' }];

export async function referredFiles(client: Client, tables: readonly TableDescription[]): Promise<string[]> {
  const there = [...fileColumns, ...formerFileColumns].filter(({ table, column }) =>
    tables.some(({ name, columns }) => name === table && columns.includes(column)),
  );
  if (there.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(
    there
      .map(({ table, column }) => `select ${column} as key from ${table} where ${column} is not null`)
      .join(' union '),
  );
  return rows.map(({ key }) => key).toSorted();
}
