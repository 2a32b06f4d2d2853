import { asPlatform, type Database, type Tx } from '@guidon/db';

/** Reads across tenants from one moment of the database: whoever calls it checks the tenant themselves. */
export function readSnapshot<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asPlatform({ database }, work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
