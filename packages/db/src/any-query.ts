import type { PoolClient } from 'pg';

/** A client's `query` for whoever passes its arguments on as they came, which is why the cast is safe. */
export function anyQuery(client: PoolClient): (...args: unknown[]) => unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return client.query.bind(client) as (...args: unknown[]) => unknown;
}
