import { afterAll, beforeAll, inject } from 'vitest';
import { type DatabaseConnection, type TestDatabase, cloneTemplate } from './template-server.ts';

/**
 * Gives the tests of the file (or `describe`) that calls it a database of their own, from before the first
 * until after the last: `const database = testDatabase()`, then `database()` inside of tests and hooks.
 */
export function testDatabase(): () => DatabaseConnection {
  let current: TestDatabase | undefined;
  beforeAll(async () => {
    current = await cloneDatabase();
  });
  afterAll(() => current?.drop());
  return () => {
    if (!current) throw new Error('The test database is there in hooks and tests only.');
    const { host, port, user, database } = current;
    return { host, port, user, database };
  };
}

/** A fresh migrated database of the test run's server; the caller drops it after its tests. */
export function cloneDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject('testServer'));
}
