import { Client } from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase, testDatabase } from './test-database.ts';
import type { DatabaseConnection } from './template-server.ts';
const database = testDatabase();

async function run(connection: DatabaseConnection, sql: string): Promise<unknown[]> {
  const { host, port, user } = connection;
  const client = new Client({ host, port, user, database: connection.database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>({ text: sql })).rows;
  } finally {
    await client.end();
  }
}

test('a clone is migrated', async () => {
  const rows = await run(database(), 'select count(*)::int > 0 as migrated from migrations');
  expect(rows).toEqual([{ migrated: true }]);
});

test('clones do not see one another', async () => {
  const other = await cloneDatabase();
  await run(other, 'create table only_here (id int)');
  expect(await run(database(), "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
  await other.drop();
});

test('a dropped clone is gone, with a connection still open', async () => {
  const clone = await cloneDatabase();
  const client = new Client({
    host: clone.host,
    port: clone.port,
    user: clone.user,
    database: clone.database,
  });
  client.on('error', () => undefined);
  await client.connect();
  await clone.drop();
  await expect(run(clone, 'select 1')).rejects.toThrow(`database "${clone.database}" does not exist`);
});
