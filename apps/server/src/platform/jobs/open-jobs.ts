import { type ConnectionConfig, createPool } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { installJobs, installQueue } from './install-jobs.ts';
import { type JobHandler, type JobQueue, UnreadableJob } from './job.ts';

export interface Jobs extends JobQueue {
  /** Makes the queues of these jobs: before the first of them is sent. */
  install(handlers: readonly JobHandler[]): Promise<void>;
  /** Begins to do what is in the queues, and what its time has come for. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Lets what is being done end, for some seconds, then closes everything. */
  close(): Promise<void>;
}

export interface JobsOptions {
  /** How many connections the queue may open. */
  connections?: number;
  /** False where another process of the same start has made the queues and keeps them in order: jobs are only sent. */
  isLeader?: boolean;
}

const closeMs = 5_000;

/** Opens the job queue of a migrated database; of several processes that start at once one makes its tables. */
export async function openJobs(
  connection: ConnectionConfig,
  log: FastifyBaseLogger,
  { connections = 3, isLeader = true }: JobsOptions = {},
): Promise<Jobs> {
  const pool = createPool(connection, 'guidon_platform', {
    max: connections,
    onError: (error) => log.warn({ err: error }, 'An idle database connection of the jobs failed'),
  });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    createSchema: false,
    schedule: isLeader,
    supervise: isLeader,
  });
  boss.on('error', (error) => log.warn({ err: asError(error) }, 'The job queue has a problem'));
  boss.on('warning', ({ message, data }) => log.info({ data }, message));
  const close = async () => {
    await boss.stop({ timeout: closeMs });
    await pool.end();
  };
  try {
    if (isLeader) await installQueue(connection, boss);
    else await boss.start();
  } catch (error) {
    await close();
    throw error;
  }
  const sendAll: JobQueue['sendAll'] = async (tx, { name }, all, { afterSeconds } = {}) => {
    if (all.length === 0) return;
    const waiting = all.map((data) => ({
      ...(typeof data === 'object' && data !== null && { data }),
      ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
    }));
    await boss.insert(name, waiting, { db: fromDrizzle(tx, sql), returnId: false });
  };
  return {
    send: (tx, job, data, options) => sendAll(tx, job, [data], options),
    sendAll,
    install: (handlers) => installJobs(connection, boss, handlers),
    work: async (handlers) => {
      for (const handler of handlers) await startWorking({ boss, log }, handler);
    },
    close,
  };
}

async function startWorking(
  { boss, log }: { boss: PgBoss; log: FastifyBaseLogger },
  { job, run }: JobHandler,
): Promise<void> {
  const { name, pollSeconds, concurrency, retries } = job;
  const options = { pollingIntervalSeconds: pollSeconds, localConcurrency: concurrency };
  await boss.work(name, options, async (jobs) => {
    for (const { id, data, retryCount } of jobs) {
      try {
        await run(data, { isLast: retryCount >= retries });
      } catch (error) {
        if (!(error instanceof UnreadableJob)) throw error;
        log.error({ jobId: id, job: name, err: error }, 'A job cannot be read and is given up');
        await boss.cancel(name, id);
      }
    }
  });
}

/** The queue reports some errors as plain objects, which a log would show without a message. */
export function asError(value: object): Error {
  return value instanceof Error ? value : Object.assign(new Error(), value);
}
