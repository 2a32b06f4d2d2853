import type { Database } from '@guidon/db';

/** A database that has not answered by then counts as away. */
const patienceMs = 1_500;

/** Whether the database answers, known within a second and a half; all who ask meanwhile are one question to it. */
export function createReachability({ tenantPool }: Pick<Database, 'tenantPool'>): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, patienceMs, false);
    // A connection on which it is not answered in time is given up, not kept waiting.
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
