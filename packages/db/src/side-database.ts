import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { type ConnectionConfig, connect } from './connection.ts';
import { migrate } from './migrate.ts';

const lockKey = 7_471_019;
const platformRole = 'guidon_platform';

/** A migrated database beside the product's own, on the same PostgreSQL, that is dropped when it has served. */
export interface SideDatabase {
  /** Creates it, empty; fails with SQLSTATE 42501 where the login role may not create databases. */
  create(): Promise<ConnectionConfig>;
  /** Copies rows of the product's database into it. */
  copy(parts: readonly RowsToCopy[]): Promise<void>;
  /** Drops it, whoever is connected to it, and lets the next one be claimed. */
  close(): Promise<void>;
}

export interface RowsToCopy {
  table: string;
  /** A condition with `$1`, `$2`, …; from the program, never from a request. */
  where: string;
  values: readonly unknown[];
  /** What columns of these names get in place of what they have. */
  change?: Readonly<Record<string, unknown>>;
}

/**
 * The right to create the one side database of an installation; null while another process has it. What a process that
 * was killed has left is dropped first.
 */
export async function claimSideDatabase(config: ConnectionConfig): Promise<SideDatabase | null> {
  const client = await connect(config);
  try {
    const { rows } = await client.query<{ got: boolean; name: string }>(
      'select pg_try_advisory_lock($1) as got, current_database() as name',
      [lockKey],
    );
    const [claim] = rows;
    if (claim?.got) {
      const { name } = claim;
      await dropLeftOvers(client, name);
      return openSideDatabase(client, config, name);
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return null;
}

function openSideDatabase(client: Client, config: ConnectionConfig, name: string): SideDatabase {
  const database = `${prefixOf(name)}${randomBytes(4).toString('hex')}`;
  const side = withDatabase(config, database);
  return {
    create: async () => {
      await client.query(`create database ${client.escapeIdentifier(database)}`);
      await migrate(side);
      return side;
    },
    copy: async (parts) => {
      const to = await connect(side);
      try {
        await to.query(`set role ${platformRole}`);
        await to.query('begin');
        for (const part of parts) await copyRows(client, to, part);
        await to.query('commit');
      } finally {
        await to.end();
      }
    },
    close: async () => {
      try {
        await drop(client, database);
      } finally {
        await client.end();
      }
    },
  };
}

async function dropLeftOvers(client: Client, name: string): Promise<void> {
  const prefix = prefixOf(name);
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await drop(client, datname);
}

async function drop(client: Client, database: string): Promise<void> {
  await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`);
}

/** Short enough for a name of PostgreSQL, which has 63 bytes. */
function prefixOf(name: string): string {
  return `${name.slice(0, 40)}_side_`;
}

function withDatabase(config: ConnectionConfig, database: string): ConnectionConfig {
  if (!('connectionString' in config)) return { ...config, database };
  const url = new URL(config.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

type Row = Record<string, unknown>;

async function copyRows(
  from: Client,
  to: Client,
  { table, where, values, change }: RowsToCopy,
): Promise<void> {
  await from.query(`set role ${platformRole}`);
  try {
    const { rows } = await from.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where ${where}`,
      [...values],
    );
    if (rows.length === 0) return;
    const changed = rows.map(({ row }) => ({ ...row, ...known(row, change ?? {}) }));
    const columns = await writtenColumns(to, table);
    await to.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(changed)],
    );
  } finally {
    await from.query('reset role');
  }
}

/** Without those that the database generates. */
async function writtenColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

function known(row: Row, change: Row): Row {
  return Object.fromEntries(Object.entries(change).filter(([column]) => column in row));
}
