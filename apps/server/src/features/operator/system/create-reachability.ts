import type { Database } from '@guidon/db';

/** A database that has not answered by then counts as away. */
const patienceMs = 1_500;

/** Whether the database answers within a second and a half; parallel callers share one query. */
export function createReachability({ tenantPool }: Pick<Database, 'tenantPool'>): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, patienceMs, false);
    // A connection that has not answered in time is closed, not kept waiting.
    const question = { text: 'select 1', query_timeout: patienceMs };
    const answered = tenantPool.query(question).then(
      () => true,
      () => false,
    );
    const isThere = await Promise.race([answered, late]);
    clearTimeout(timer);
    asking = null;
    return isThere;
  }

  return () => (asking ??= ask());
}
