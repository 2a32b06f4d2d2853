import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';

const Statement = z.union([z.string(), z.object({ text: z.string() })]);
const Result = z.object({ rowCount: z.number().nullish() });

interface Sent {
  client: PoolClient;
  text: string;
  /** How many rows it has read or written; 0 for what fails. */
  rows: Promise<number>;
}

/** Hands over each statement that goes through the pools while `work` runs. */
export async function watchStatements(
  pools: readonly Pool[],
  onSent: (sent: Sent) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  const watched = new Map<PoolClient, PropertyDescriptor | undefined>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    const send: (...args: unknown[]) => unknown = client.query.bind(client);
    watched.set(client, Object.getOwnPropertyDescriptor(client, 'query'));
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const { data } = Statement.safeParse(args[0]);
        const result = send(...args);
        onSent({ client, text: typeof data === 'object' ? data.text : (data ?? ''), rows: rowsOf(result) });
        return result;
      },
    });
  };
  for (const pool of pools) pool.on('acquire', watch);
  try {
    await work();
  } finally {
    for (const pool of pools) pool.off('acquire', watch);
    for (const [client, before] of watched) {
      if (before) Object.defineProperty(client, 'query', before);
      else Reflect.deleteProperty(client, 'query');
    }
  }
}

async function rowsOf(result: unknown): Promise<number> {
  try {
    return Result.safeParse(await result).data?.rowCount ?? 0;
  } catch {
    return 0;
  }
}
