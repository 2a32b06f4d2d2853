import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import type { LoadResult } from '../lib/http-load.ts';

const connections = 16;

export async function insertRows(pool: Pool, durationMs: number): Promise<LoadResult> {
  await pool.query(`create table if not exists bench_rows (
    id uuid primary key, event_id uuid not null, user_id uuid not null, answer text not null,
    at timestamptz not null default clock_timestamp()) with (autovacuum_enabled = false)`);
  const { host, port, user, database } = pool.options;
  const clients = Array.from({ length: connections }, () => new Client({ host, port, user, database }));
  await Promise.all(clients.map((client) => client.connect()));
  const eventId = randomUUID();
  const latencies: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - startedAt < durationMs) {
        const sentAt = performance.now();
        await client.query({
          name: 'insert-row',
          text: 'insert into bench_rows (id, event_id, user_id, answer) values ($1, $2, $3, $4)',
          values: [randomUUID(), eventId, eventId, 'flag{an answer}'],
        });
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  const elapsedMs = performance.now() - startedAt;
  await Promise.all(clients.map((client) => client.end()));
  return {
    answered: latencies.length,
    errors: 0,
    elapsedMs,
    latencies: Float64Array.from(latencies),
    firstError: null,
  };
}
