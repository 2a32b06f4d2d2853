import { asPlatform, type Database } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { remembered } from '../platform/metrics/metrics-rows.ts';
import type { LoadMonitor } from '../platform/overload/create-load-monitor.ts';
import type { OpenRealtime } from './open-realtime.ts';

/** Long enough that no number of watchers is a load on the database. */
const rememberMs = 10_000;

interface MeasuredParts {
  load: Pick<LoadMonitor, 'level'>;
  database: Pick<Database, 'tenantPool' | 'platformPool' | 'answerPool'>;
  realtime: Pick<OpenRealtime, 'stats'>;
}

export function watchServices(metrics: Metrics, { database, realtime, load }: MeasuredParts): void {
  const { tenantPool: tenant, platformPool: platform, answerPool: answers } = database;
  metrics.watch('databaseConnections', () =>
    Object.entries({ tenant, platform, answers }).flatMap(
      ([pool, { totalCount, idleCount, waitingCount }]) => [
        { labels: { pool, state: 'open' }, value: totalCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'waiting' }, value: waitingCount },
      ],
    ),
  );
  metrics.watch('load', () => [{ labels: {}, value: load.level() }]);
  metrics.watch('realtimeSockets', () => [{ labels: {}, value: realtime.stats().connections }]);
  metrics.watch('realtimeChannels', () => [{ labels: {}, value: realtime.stats().channels }]);
}

export function watchQueues(metrics: Metrics, database: Database): void {
  const jobs = remembered(() => countJobs(database), [], rememberMs);
  const mails = remembered(() => countMails(database), [], rememberMs);
  metrics.watch('jobs', () =>
    jobs().flatMap(({ queue, queued, active }) => [
      { labels: { queue, state: 'queued' }, value: queued },
      { labels: { queue, state: 'active' }, value: active },
    ]),
  );
  metrics.watch('mails', () => mails().map(({ count }) => ({ labels: {}, value: count })));
}

async function countJobs(database: Database) {
  return asPlatform({ database }, async (tx) => {
    const { rows } = await tx.execute<{ queue: string; queued: number; active: number }>(
      sql`select name as queue, queued_count as queued, active_count as active
        from pgboss.queue where name not like '\\_\\_pgboss%'`,
    );
    return rows;
  });
}

async function countMails(database: Database) {
  return asPlatform({ database }, async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from mails where state = 'queued'`,
    );
    return rows;
  });
}
