import { testDatabase } from '@guidon/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from './connection.ts';
import { asPlatform, createDatabase, type Database, inTenant } from './database.ts';
import { newId } from './index.ts';

const connection = testDatabase();
const [one, other] = [newId(), newId()];
let database: Database;

beforeAll(async () => {
  database = createDatabase(connection());
  const owner = await connect(connection());
  await owner.query(`
    create table "Odd name" (tenant_id uuid not null, id uuid not null, primary key (tenant_id, id));
    select isolate_tenant_table('"Odd name"')`);
  await owner.end();
  for (const tenantId of [one, other]) await insert(tenantId, tenantId);
});
afterAll(() => database.close());

function insert(asTenant: string, tenantId: string) {
  return inTenant({ database, tenantId: asTenant }, (tx) =>
    tx.execute(sql`insert into "Odd name" values (${tenantId}, ${newId()})`),
  );
}

const all = sql`select tenant_id from "Odd name" order by 1`;

test('a tenant sees and changes its own rows alone', async () => {
  const { rows } = await inTenant({ database, tenantId: one }, (tx) => tx.execute(all));
  expect(rows).toEqual([{ tenant_id: one }]);
  const removed = await inTenant({ database, tenantId: one }, (tx) =>
    tx.execute(sql`delete from "Odd name" where tenant_id = ${other}`),
  );
  expect(removed.rowCount).toBe(0);
  await expect(insert(one, other)).rejects.toThrow();
});

test('nothing is read without a tenant', async () => {
  await expect(database.tenantPool.query('select * from "Odd name"')).rejects.toThrow(/tenant_id|uuid/);
});

test('the platform sees every row', async () => {
  const { rows } = await asPlatform({ database }, (tx) => tx.execute(all));
  expect(rows).toEqual([{ tenant_id: one }, { tenant_id: other }]);
});

test('only the owner of the database isolates tables', async () => {
  for (const pool of [database.tenantPool, database.platformPool])
    await expect(pool.query(`select isolate_tenant_table('facts')`)).rejects.toThrow('permission denied');
});
