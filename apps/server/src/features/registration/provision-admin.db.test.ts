import { createDatabase, type Database, users } from '@guidon/db';
import { testDatabase } from '@guidon/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provisionAdmin } from './provision-admin.ts';

const connection = testDatabase();
let database: Database;

beforeAll(() => {
  database = createDatabase({ ...connection() });
});
afterAll(() => database.close());

test('of processes that start together one makes the first super-admin, and the others find it', async () => {
  const given = { email: 'Root@example.org', password: undefined };
  const made = await Promise.all([1, 2, 3].map(() => provisionAdmin(database, given)));
  const [admin, ...others] = made.filter((one) => one !== null);
  expect(admin).toEqual({ email: 'root@example.org', generatedPassword: expect.any(String) });
  expect(others).toEqual([]);
  expect(await database.platform.select().from(users)).toMatchObject([{ isEmailVerified: true }]);
});
