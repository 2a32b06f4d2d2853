import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** How many connections to the app's own database wait for a lock; those of other test files are not counted. */
export async function waitingForLocks({ database }: TestApp): Promise<number> {
  const { rows } = await database.platform.execute<{ waiting: number }>(
    sql`select count(distinct lock.pid)::int as waiting from pg_locks lock
      join pg_stat_activity connection on connection.pid = lock.pid
      where not lock.granted and connection.datname = current_database()`,
  );
  return rows[0]?.waiting ?? 0;
}
