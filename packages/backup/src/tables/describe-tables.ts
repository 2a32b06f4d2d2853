import type { Client } from 'pg';
import { orderTables } from './order-tables.ts';

export interface TableDescription {
  name: string;
  /** Those that can be written, in their order: generated ones are left out. */
  columns: string[];
  refersTo: string[];
  isForced: boolean;
  /** Columns that are numbered by a sequence. */
  numbered: string[];
}

/** Describes these tables, each after those that it refers to. */
export async function describeTables(client: Client, names: readonly string[]): Promise<TableDescription[]> {
  const { rows } = await client.query<TableDescription>(
    `select c.relname::text as name, c.relforcerowsecurity as "isForced",
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo",
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname) is not null
         order by a.attnum) as numbered
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any($1)`,
    [names],
  );
  return orderTables(rows);
}
