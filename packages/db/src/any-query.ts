import type { PoolClient } from 'pg';

/** Safe because callers pass the arguments on as they came. */
export function anyQuery(client: PoolClient): (...args: unknown[]) => unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return client.query.bind(client) as (...args: unknown[]) => unknown;
}
