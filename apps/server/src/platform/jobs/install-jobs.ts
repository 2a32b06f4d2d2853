import { type ConnectionConfig, connect } from '@guidon/db';
import type { PgBoss } from 'pg-boss';
import type { JobHandler } from './job.ts';

const lockKey = 7_471_012;

/** Starts the queue on a database: makes or changes its tables, and lets a tenant's transaction put jobs in. */
export async function installQueue(connection: ConnectionConfig, boss: PgBoss): Promise<void> {
  await oneAtATime(connection, async () => {
    await boss.start();
    // A tenant's transaction may only insert jobs: it cannot read them, not even its own.
    await boss.getDb().executeSql(`
      grant usage on schema pgboss to guidon_tenant;
      grant insert on pgboss.job_common to guidon_tenant;
      grant select on pgboss.queue to guidon_tenant;
    `);
  });
}

/** Makes a queue for each job, or changes it to what the job declares now. */
export async function installJobs(
  connection: ConnectionConfig,
  boss: PgBoss,
  handlers: readonly JobHandler[],
): Promise<void> {
  await oneAtATime(connection, async () => {
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const { job } of handlers) {
      const { name, cron } = job;
      const options = {
        retryLimit: job.retries,
        retryDelay: job.delaySeconds,
        retryDelayMax: job.maxDelaySeconds,
        retryBackoff: true,
        expireInSeconds: job.expireSeconds,
      };
      if (existing.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
      if (cron !== undefined) await boss.schedule(name, cron);
    }
  });
}

/** Several processes may start on a database at once. */
async function oneAtATime(connection: ConnectionConfig, work: () => Promise<void>): Promise<void> {
  const client = await connect(connection);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await work();
  } finally {
    await client.end();
  }
}
