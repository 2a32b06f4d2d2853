import { Client } from 'pg';
import type { ClusterAddress } from './cluster.ts';

/** Rows of one statement on a server of a test. */
export async function run({ host, port, user, database }: ClusterAddress, sql: string): Promise<unknown[]> {
  const client = new Client({ host, port, user, database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>({ text: sql })).rows;
  } finally {
    await client.end();
  }
}
