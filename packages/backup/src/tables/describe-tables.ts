import type { Client } from 'pg';

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

/** Tables in an order in which each comes after those that it refers to; fails when two refer to each other. */
export function orderTables<T extends { name: string; refersTo: readonly string[] }>(
  tables: readonly T[],
): T[] {
  const names = new Set(tables.map(({ name }) => name));
  const ordered: T[] = [];
  const placed = new Set<string>();
  let left = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  while (left.length > 0) {
    const [free, bound] = split(left, ({ refersTo }) =>
      refersTo.every((name) => placed.has(name) || !names.has(name)),
    );
    if (free.length === 0) {
      throw new Error(`Tables refer to one another: ${left.map(({ name }) => name).join(', ')}.`);
    }
    ordered.push(...free);
    for (const { name } of free) placed.add(name);
    left = bound;
  }
  return ordered;
}

function split<T>(list: readonly T[], fits: (item: T) => boolean): [T[], T[]] {
  return [list.filter(fits), list.filter((item) => !fits(item))];
}
