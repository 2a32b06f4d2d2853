import type { Client } from 'pg';
import { type ConnectionConfig, connect } from './connection.ts';
import {
  appliedMigrations,
  applyMigration,
  createMigrationsTable,
  lockMigrations,
  type Migration,
  readMigrations,
} from './migrations.ts';

/**
 * Applies the migrations that the database lacks, in the order of their names: to an empty one all in one transaction,
 * as each commit waits for the disk, otherwise each in its own. Concurrent callers wait for one another; the names of
 * the applied migrations are returned.
 */
export async function migrate(config: ConnectionConfig): Promise<string[]> {
  const [migrations, client] = await Promise.all([readMigrations(), connect(config)]);
  try {
    await lockMigrations(client);
    await createMigrationsTable(client);
    const known = new Set(await appliedMigrations(client));
    const foreign = [...known].find((name) => !migrations.some((migration) => migration.name === name));
    if (foreign)
      throw new Error(`The database holds migration ${foreign}, which this version does not know.`);
    const missing = migrations.filter(({ name }) => !known.has(name));
    const steps = known.size === 0 ? [missing] : missing.map((migration) => [migration]);
    for (const step of steps) await applyTogether(client, step);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function applyTogether(client: Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('begin');
  for (const migration of migrations) {
    try {
      await applyMigration(client, migration);
    } catch (error) {
      await client.query('rollback');
      throw new Error(`Migration ${migration.name} failed.`, { cause: error });
    }
  }
  await client.query('commit');
}
