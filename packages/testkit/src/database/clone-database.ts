import { inject } from 'vitest';
import { cloneTemplate, type TestDatabase } from './template-server.ts';

/** A fresh migrated database of the test run's server; the caller drops it after its tests. */
export function cloneDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject('testServer'));
}
