import type { PoolClient, QueryConfig } from 'pg';
import { anyQuery } from './any-query.ts';

/**
 * The same connection for one transaction whose `begin`, and what has to follow it, are sent along with the first
 * statement in place of a round trip each. Nothing is lost by not waiting for them: where one of them fails, so does
 * every statement after it. The pool of the connection has to pipeline.
 *
 * A commit fails here when the database answers it with a rollback, as it does after a statement whose error was caught.
 */
export function beginAtOnce(client: PoolClient, thenAlways?: QueryConfig): PoolClient {
  const send = anyQuery(client);
  const query = (statement: unknown, ...rest: unknown[]): unknown => {
    const reply = send(statement, ...rest);
    if (isStatement(statement, /^commit\b/)) return requireCommitted(reply);
    if (!isStatement(statement, /^begin\b/)) return reply;
    leave(reply);
    if (thenAlways) leave(client.query(thenAlways));
    return Promise.resolve({ rows: [], fields: [], rowCount: null, command: 'BEGIN', oid: 0 });
  };
  return withQuery(client, query);
}

function isStatement(statement: unknown, pattern: RegExp): boolean {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return false;
  return typeof statement.text === 'string' && pattern.test(statement.text);
}

async function requireCommitted(reply: unknown): Promise<unknown> {
  const result = await reply;
  if (typeof result === 'object' && result !== null && 'command' in result && result.command === 'ROLLBACK') {
    throw new Error('The transaction was rolled back: the error of one of its statements had been caught.');
  }
  return result;
}

function leave(reply: unknown): void {
  if (reply instanceof Promise) reply.catch(() => {});
}

/** Safe because it is that client in all but one method, which answers as the client's own does. */
function withQuery(client: PoolClient, query: (...args: unknown[]) => unknown): PoolClient {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.create(client, { query: { value: query } }) as PoolClient;
}
