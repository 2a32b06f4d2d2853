import { readMigrations } from '@guidon/db/migrations';
import type { Client } from 'pg';
import { migratedTables } from './tables/migrated-tables.ts';

/** What already stands in the database and keeps a backup from being restored into it; null when nothing does. */
export async function findObstacle(client: Client): Promise<string | null> {
  const names = ['migrations', ...migratedTables(await readMigrations())];
  const { rows } = await client.query<{ name: string }>(
    `select 'the table ' || relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relname = any($1)
     union all select 'the schema ' || nspname from pg_namespace where nspname = 'pgboss'
     order by 1 desc limit 1`,
    [names],
  );
  return rows[0]?.name ?? null;
}
