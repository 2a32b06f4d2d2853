import { asPlatform, createDatabase, inTenant, newId } from '@guidon/db';
import { testDatabase } from '@guidon/testkit';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';

const connection = testDatabase();
const max = 2;
const cut = (client: PoolClient) => client.connection.stream.destroy();

test('connections that break before their transaction begins go back to the pool', async () => {
  const database = createDatabase(connection(), { max });
  const work = [
    () => asPlatform({ database }, (tx) => tx.execute(sql`select 1`)),
    () => inTenant({ database, tenantId: newId() }, (tx) => tx.execute(sql`select 1`)),
  ];
  for (const pool of [database.platformPool, database.tenantPool]) pool.on('acquire', cut);
  for (let round = 0; round < 2 * max; round += 1) {
    for (const attempt of work) await expect(attempt()).rejects.toThrow('Failed query');
  }
  for (const pool of [database.platformPool, database.tenantPool]) pool.off('acquire', cut);
  for (const attempt of work) expect(await attempt()).toMatchObject({ rowCount: 1 });
  await database.close();
});
