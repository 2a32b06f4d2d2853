import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';

/** When the transaction began, by the clock that rows are stamped with. */
export async function databaseTime(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(sql`select now()::text as at`);
  return rows[0]?.at ?? '';
}
