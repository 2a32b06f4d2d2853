import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const lockKey = 7_471_011;

export interface Migration {
  name: string;
  statements: string;
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, statements: await readFile(folder + name, 'utf8') })),
  );
}

/** Waits while another process migrates this database; the lock ends with the connection. */
export async function lockMigrations(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockKey]);
}

export async function createMigrationsTable(client: Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
}

export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}

/** Applies one migration in the caller's transaction. */
export async function applyMigration(client: Client, { name, statements }: Migration): Promise<void> {
  await client.query(statements);
  await client.query('insert into migrations (name) values ($1)', [name]);
}
