import { asPlatform, createDatabase, type Database, memberships, tenants, users } from '@guidon/db';
import { testDatabase } from '@guidon/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertUser } from '../accounts/index.ts';
import { insertTenant } from '../memberships/index.ts';
import { provisionAdmin } from './provision-admin.ts';

const connection = testDatabase();
let database: Database;

beforeAll(() => {
  database = createDatabase({ ...connection() });
});
afterAll(() => database.close());

test('of processes that start together one makes the first super-admin, and the others find it', async () => {
  await asPlatform({ database }, async (tx) => {
    await insertTenant(tx, 'harbour', 'Harbour');
    await insertUser(tx, { email: 'ada@example.org', username: 'ada', passwordHash: 'none' });
  });
  const given = { email: 'Root@example.org', password: undefined };
  const made = await Promise.all([1, 2, 3].map(() => provisionAdmin(database, given)));
  const [admin, ...others] = made.filter((one) => one !== null);
  expect(admin).toEqual({ email: 'root@example.org', generatedPassword: expect.any(String) });
  expect(others).toEqual([]);
  const admins = await database.platform
    .select({ email: users.email, isEmailVerified: users.isEmailVerified, tenant: tenants.name })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId));
  expect(admins).toEqual([{ email: 'root@example.org', isEmailVerified: true, tenant: 'main' }]);
});
