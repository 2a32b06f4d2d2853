import { type ConnectionConfig, connect } from './connection.ts';
import {
  appliedMigrations,
  applyMigration,
  createMigrationsTable,
  lockMigrations,
  readMigrations,
} from './migrations.ts';

/**
 * Applies the migrations that the database lacks, in the order of their names, each in its own transaction.
 * Concurrent callers wait for one another; the names of the applied migrations are returned.
 */
export async function migrate(config: ConnectionConfig): Promise<string[]> {
  const migrations = await readMigrations();
  const client = await connect(config);
  const applied: string[] = [];
  try {
    await lockMigrations(client);
    await createMigrationsTable(client);
    const known = new Set(await appliedMigrations(client));
    const foreign = [...known].find((name) => !migrations.some((migration) => migration.name === name));
    if (foreign)
      throw new Error(`The database holds migration ${foreign}, which this version does not know.`);
    for (const migration of migrations.filter(({ name }) => !known.has(name))) {
      await client.query('begin');
      try {
        await applyMigration(client, migration);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${migration.name} failed.`, { cause: error });
      }
      applied.push(migration.name);
    }
  } finally {
    await client.end();
  }
  return applied;
}
