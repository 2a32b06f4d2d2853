import { once } from 'node:events';
import { testDatabase } from '@guidon/testkit';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterCommit } from './after-commit.ts';
import { asPlatform, createDatabase, type Database, inTenant } from './database.ts';
import type { Tx } from './transaction.ts';
import { newId } from './index.ts';

const connection = testDatabase();
const onEffectError = vi.fn<(error: unknown) => void>();
let database: Database;
let ran: string[];
let tenantId: string;
let tenantName = 'aa';

beforeEach(async () => {
  database = createDatabase(connection(), { max: 2, onEffectError });
  onEffectError.mockReset();
  ran = [];
  tenantId = newId();
  tenantName += 'a';
});
afterEach(() => database.close());

const run = (name: string) => () => void ran.push(name);
const insertTenant = (tx: Tx) =>
  tx.execute(sql`insert into tenants (id, name, display_name) values (${tenantId}, ${tenantName}, 'Name')`);
const countTenants = async () => {
  const { rows } = await database.platform.execute(sql`select id from tenants where id = ${tenantId}`);
  return rows.length;
};

test('effects run once, in order, after the commit', async () => {
  await asPlatform({ database }, async (tx) => {
    afterCommit(tx, run('first'));
    afterCommit(tx, run('second'));
    await insertTenant(tx);
    expect(ran).toEqual([]);
  });
  expect(ran).toEqual(['first', 'second']);
  expect(await countTenants()).toBe(1);
});

test('nothing runs when the transaction rolls back', async () => {
  const work = asPlatform({ database }, async (tx) => {
    afterCommit(tx, run('effect'));
    await insertTenant(tx);
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect(ran).toEqual([]);
  expect(await countTenants()).toBe(0);
});

test('nothing runs when the commit itself is refused', async () => {
  const work = asPlatform({ database }, async (tx) => {
    afterCommit(tx, run('effect'));
    await tx.execute(sql`create temporary table twice (id int unique deferrable initially deferred)`);
    await tx.execute(sql`insert into twice values (1), (1)`);
  });
  await expect(work).rejects.toThrow();
  expect(ran).toEqual([]);
});

test.each([
  ['across tenants', (work: (tx: Tx) => Promise<void>) => asPlatform({ database }, work)],
  ['inside a tenant', (work: (tx: Tx) => Promise<void>) => inTenant({ database, tenantId }, work)],
])('a caught error of a statement fails the transaction %s, and nothing runs', async (_scope, transact) => {
  const work = transact(async (tx) => {
    afterCommit(tx, run('effect'));
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(work).rejects.toMatchObject({
    cause: { message: expect.stringContaining('was rolled back') },
  });
  expect(ran).toEqual([]);
  await expect(transact(async (tx) => afterCommit(tx, run('next')))).resolves.toBeUndefined();
  expect(ran).toEqual(['next']);
});

test('an error that a savepoint took back lets the transaction commit', async () => {
  await asPlatform({ database }, async (tx) => {
    afterCommit(tx, run('effect'));
    await insertTenant(tx);
    await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => {});
  });
  expect(ran).toEqual(['effect']);
  expect(await countTenants()).toBe(1);
});

test('an inner scope leaves its effects to the outer one, which runs them once', async () => {
  await asPlatform({ database }, async (tx) => {
    afterCommit(tx, run('outer'));
    await inTenant({ database, tenantId, tx }, async (inner) => {
      afterCommit(inner, run('inner'));
    });
    await asPlatform({ database, tx }, async (inner) => {
      afterCommit(inner, run('innermost'));
    });
    expect(ran).toEqual([]);
  });
  expect(ran).toEqual(['outer', 'inner', 'innermost']);
});

test('effects of an inner scope do not run when the outer one rolls back', async () => {
  const work = inTenant({ database, tenantId }, async (tx) => {
    await inTenant({ database, tenantId, tx }, async (inner) => {
      afterCommit(inner, run('inner'));
    });
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect(ran).toEqual([]);
});

test('an effect that throws is reported and hinders neither the result nor the other effects', async () => {
  const failure = new Error('broken');
  const result = await asPlatform({ database }, async (tx) => {
    afterCommit(tx, () => {
      throw failure;
    });
    afterCommit(tx, run('next'));
    return 'result';
  });
  expect(result).toBe('result');
  expect(ran).toEqual(['next']);
  expect(onEffectError).toHaveBeenCalledExactlyOnceWith(failure);
});

test('effects run when the connection ends between the commit and its effects', async () => {
  database.platformPool.once('release', (_error, client) => client.connection.stream.destroy());
  const removed = once(database.platformPool, 'remove');
  await asPlatform({ database }, async (tx) => {
    afterCommit(tx, run('effect'));
    await insertTenant(tx);
  });
  expect(ran).toEqual(['effect']);
  await removed;
  expect(await countTenants()).toBe(1);
});

test('effects run when the reply to the commit is lost', async () => {
  let client: PoolClient | undefined;
  database.platformPool.once('acquire', (acquired) => {
    client = acquired;
  });
  const work = asPlatform({ database }, async (tx) => {
    afterCommit(tx, run('effect'));
    await insertTenant(tx);
    const stream = client?.connection.stream;
    // Only the commit follows, and its reply is not to arrive.
    stream?.removeAllListeners('data');
    stream?.once('data', () => stream.destroy());
  });
  await expect(work).rejects.toThrow();
  expect(ran).toEqual(['effect']);
  expect(await countTenants()).toBe(1);
});

test('nothing runs when the connection is lost before the commit', async () => {
  const work = asPlatform({ database }, async (tx) => {
    afterCommit(tx, run('effect'));
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(work).rejects.toThrow();
  expect(ran).toEqual([]);
});

test('an effect is refused once its transaction is over, and in a savepoint', async () => {
  const late = await asPlatform({ database }, async (tx) => {
    await tx.transaction(async (inner) => {
      expect(() => afterCommit(inner, run('savepoint'))).toThrow('open transaction');
    });
    return () => afterCommit(tx, run('late'));
  });
  expect(late).toThrow('open transaction');
});
