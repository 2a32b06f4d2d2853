import { asPlatform, type Database } from '@guidon/db';
import { fileWrites } from '@guidon/db/schema/file-writes';
import { inArray, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import { newStorageKey } from './create-files.ts';
import type { Files } from './files.ts';

interface Needs {
  database: Database;
  clock: Clock;
}

/** Notes each key before its bytes are written: a process that is killed leaves no bytes that nobody knows of. */
export function noteWrites(files: Files, { database, clock }: Needs): Files {
  return {
    ...files,
    async put(source, maxBytes) {
      const key = newStorageKey();
      try {
        await asPlatform({ database }, (tx) =>
          tx.insert(fileWrites).values({ key, begunAt: new Date(clock()) }),
        );
      } catch (error) {
        source.destroy();
        throw error;
      }
      return files.put(source, maxBytes, key);
    },
  };
}

/** Columns that name a stored file; a test fails when one is missing here. */
export const namingColumns = [
  { table: 'branding_logos', column: 'storage_key' },
  { table: 'stored_files', column: 'storage_key' },
  { table: 'users', column: 'avatar_key' },
] as const;

const isNamed = sql.join(
  namingColumns.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.identifier(table)} n where n.${sql.identifier(column)} = ${fileWrites.key})`,
  ),
  sql` or `,
);

/** Forgets the keys noted before a moment that a row names, and answers some of those that none does. */
export async function unnamedWrites(
  { database }: Pick<Needs, 'database'>,
  before: Date,
  most: number,
): Promise<string[]> {
  return asPlatform({ database }, async (tx) => {
    const isOld = sql`${fileWrites.begunAt} < ${before.toISOString()}::timestamptz`;
    await tx.delete(fileWrites).where(sql`${isOld} and (${isNamed})`);
    const rows = await tx
      .select({ key: fileWrites.key })
      .from(fileWrites)
      .where(isOld)
      .orderBy(fileWrites.begunAt, fileWrites.key)
      .limit(most);
    return rows.map(({ key }) => key);
  });
}

export async function forgetWrites(
  { database }: Pick<Needs, 'database'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await asPlatform({ database }, (tx) => tx.delete(fileWrites).where(inArray(fileWrites.key, [...keys])));
}
