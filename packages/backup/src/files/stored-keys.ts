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

export interface StoredKey {
  key: string;
  /** Null where the row does not know it. */
  sha256: string | null;
}

const hashed = new Set(['stored_files', 'branding_logos']);

/** The keys that rows refer to, each once. */
export async function readStoredKeys(client: Client): Promise<StoredKey[]> {
  const columns = fileColumns.map(({ table, column }) => {
    const sha256 = hashed.has(table) ? "nullif(sha256, '')" : 'null::text';
    return `select ${column} as key, ${sha256} as sha256 from ${table} where ${column} is not null`;
  });
  const { rows } = await client.query<StoredKey>(
    `select key, max(sha256) as sha256 from (${columns.join(' union all ')}) files group by key order by key`,
  );
  return rows;
}

/** Whether a row refers to a key at this moment. */
export async function isReferred(client: Client, key: string): Promise<boolean> {
  const found = fileColumns.map(({ table, column }) => `exists (select from ${table} where ${column} = $1)`);
  const { rows } = await client.query<{ isThere: boolean }>(`select ${found.join(' or ')} as "isThere"`, [
    key,
  ]);
  return rows[0]?.isThere === true;
}
