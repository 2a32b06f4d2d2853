import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ConnectionConfig, connect } from './connection.ts';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const lockKey = 7_471_011;

/**
 * Applies the migrations that the database does not hold yet, in the order of their names, each in its own
 * transaction. Concurrent callers wait for one another; the names that were applied are returned.
 */
export async function migrate(config: ConnectionConfig): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = await connect(config);
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const known = new Set(rows.map((row) => row.name));
    const foreign = [...known].find((name) => !files.includes(name));
    if (foreign)
      throw new Error(`The database holds migration ${foreign}, which this version does not know.`);
    for (const name of files.filter((file) => !known.has(file))) {
      const statements = await readFile(folder + name, 'utf8');
      await client.query('begin');
      try {
        await client.query(statements);
        await client.query('insert into migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed.`, { cause: error });
      }
      applied.push(name);
    }
  } finally {
    await client.end();
  }
  return applied;
}
