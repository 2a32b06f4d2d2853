import type { Client } from 'pg';
import type { TableCopy } from '../manifest.ts';

/** The last values of the columns' sequences; a sequence that was never used is left out. */
export async function readSequences(
  client: Client,
  { name, numbered }: { name: string; numbered: readonly string[] },
): Promise<TableCopy['sequences']> {
  const { rows } = await client.query<TableCopy['sequences'][number]>(
    `select * from (
       select c as column,
         pg_sequence_last_value(pg_get_serial_sequence(format('%I.%I', 'public', $1::text), c)::regclass) as "lastValue"
       from unnest($2::text[]) c
     ) read where "lastValue" is not null`,
    [name, numbered],
  );
  return rows;
}

export async function setSequences(
  client: Client,
  { name, sequences }: Pick<TableCopy, 'name' | 'sequences'>,
): Promise<void> {
  for (const { column, lastValue } of sequences) {
    await client.query(`select setval(pg_get_serial_sequence(format('%I.%I', 'public', $1::text), $2), $3)`, [
      name,
      column,
      lastValue,
    ]);
  }
}
