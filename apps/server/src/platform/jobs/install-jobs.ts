import { type ConnectionConfig, connect } from '@guidon/db';
import type { PgBoss } from 'pg-boss';
import type { JobKind } from './job-kinds.ts';

const lockKey = 7_471_012;

/**
 * Starts the queue on a database: makes or changes its tables, one process at a time, lets a tenant's transaction put
 * jobs in, and makes a queue for each kind of job.
 */
export async function installJobs(
  connection: ConnectionConfig,
  boss: PgBoss,
  kinds: Readonly<Record<string, JobKind>>,
): Promise<void> {
  const client = await connect(connection);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await boss.start();
    // To put in is all that a tenant's transaction can do there: it sees no job, not even its own.
    await boss.getDb().executeSql(`
      grant usage on schema pgboss to guidon_tenant;
      grant insert on pgboss.job_common to guidon_tenant;
      grant select on pgboss.queue to guidon_tenant;
    `);
    await makeQueues(boss, kinds);
  } finally {
    await client.end();
  }
}

async function makeQueues(boss: PgBoss, kinds: Readonly<Record<string, JobKind>>): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [name, kind] of Object.entries(kinds)) {
    const options = {
      retryLimit: kind.retries,
      retryDelay: kind.delaySeconds,
      retryDelayMax: kind.maxDelaySeconds,
      retryBackoff: true,
      expireInSeconds: kind.expireSeconds,
    };
    if (known.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
    if (kind.cron !== undefined) await boss.schedule(name, kind.cron);
  }
}
