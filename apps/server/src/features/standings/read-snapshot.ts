import { asPlatform, type Database, type Tx } from '@guidon/db';

/** Reads across tenants from one snapshot of the database: the caller must check the tenant. */
export function readSnapshot<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asPlatform({ database }, work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
