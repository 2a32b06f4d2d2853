import { testDatabase } from '@guidon/testkit';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgArray, type PgColumn } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../connection.ts';
import { declaredTables } from './declared-tables-fixture.ts';

interface Column {
  type: string;
  notNull: boolean;
  hasDefault: boolean;
  values: string[] | null;
}

/** The columns of each table by name. */
type Schema = Record<string, Record<string, Column>>;

const connection = testDatabase();
let migrated: Schema;
let declared: Schema;

beforeAll(async () => {
  migrated = await readMigrated();
  declared = await readDeclared();
});

async function readDeclared(): Promise<Schema> {
  const tables = [...(await declaredTables()).values()];
  return Object.fromEntries(
    tables.map((table) => [
      getTableName(table),
      Object.fromEntries(
        getTableConfig(table).columns.map((column) => [column.name, describeColumn(column)]),
      ),
    ]),
  );
}

function describeColumn(column: PgColumn): Column {
  return {
    type: column.getSQLType(),
    notNull: column.notNull,
    hasDefault: column.hasDefault,
    values: valuesOf(column),
  };
}

function valuesOf(column: PgColumn): string[] | null {
  const { enumValues } = is(column, PgArray) ? column.baseColumn : column;
  return enumValues?.length ? enumValues.toSorted() : null;
}

async function readMigrated(): Promise<Schema> {
  const client = await connect(connection());
  const { rows } = await client.query<Column & { table: string; column: string; checks: string[] }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull", (a.atthasdef and a.attgenerated = '') as "hasDefault",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
        order by k.conname = c.relname || '_' || a.attname || '_check' desc) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    order by c.relname, a.attnum`);
  await client.end();
  const schema: Schema = {};
  for (const { table, column, checks, type, notNull, hasDefault } of rows)
    (schema[table] ??= {})[column] = { type, notNull, hasDefault, values: allowedBy(checks, column) };
  return schema;
}

/** What the CHECK constraints of a column list, its own before those of several, as PostgreSQL prints `column in (…)` and `column <@ array[…]`. */
function allowedBy(checks: readonly string[], column: string): string[] | null {
  for (const check of checks) {
    const [, list] = new RegExp(`\\(${column} (?:= ANY \\(|<@ )\\(?ARRAY\\[([^\\]]*)\\]`).exec(check) ?? [];
    if (list !== undefined) return [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value).toSorted();
  }
  return null;
}

test('reads the lists of CHECK constraints', () => {
  expect(migrated['memberships']?.['role']?.values).toHaveLength(5);
  expect(migrated['tenant_policies']?.['second_factor_roles']?.values).toHaveLength(5);
  expect(migrated['sessions']?.['end_reason']?.values).toHaveLength(7);
});

test('every table of the database is declared, and every declared one is in the database', () => {
  expect(Object.keys(declared).toSorted()).toEqual(Object.keys(migrated).toSorted());
});

describe('each table', () => {
  test('has the columns, types, nullability, defaults and allowed values that are declared', () => {
    for (const [name, columns] of Object.entries(migrated))
      expect({ name, columns: declared[name] }).toEqual({ name, columns });
  });
});
