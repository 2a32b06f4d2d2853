import type { Database } from '@guidon/db';

/** A database that has not answered by then counts as away. */
const patienceMs = 1_500;

/** Whether the database answers, known within a second and a half; many who ask at once are one question to it. */
export function createReachability({ tenantPool }: Pick<Database, 'tenantPool'>): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;

  function ask(): Promise<boolean> {
    // The connection of a question that is not answered in time is given up, not kept waiting.
    const question = { text: 'select 1', query_timeout: patienceMs };
    return tenantPool
      .query(question)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
  }

  return async () => {
    asking ??= ask();
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, patienceMs, false);
    return Promise.race([asking, late]).finally(() => clearTimeout(timer));
  };
}
