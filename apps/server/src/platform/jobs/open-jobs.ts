import { type ConnectionConfig, createPool } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { ZodType } from 'zod';
import { asError } from './as-error.ts';
import { installJobs } from './install-jobs.ts';
import { jobData } from './job-data.ts';
import { jobKinds, type JobData, type JobKind, type JobName } from './job-kinds.ts';
import type { JobHandlers, JobQueue } from './job.ts';

export interface Jobs extends JobQueue {
  /** Begins to do what is in the queue, and what its time has come for. */
  work(handlers: JobHandlers): Promise<void>;
  /** Lets what is being done end, for some seconds, then closes everything. */
  close(): Promise<void>;
}

export interface JobsOptions {
  kinds?: Readonly<Record<JobName, JobKind>>;
  /** How many connections the queue may open. */
  connections?: number;
  /** False where another process of the same start has made the queues and keeps them in order: jobs are only put in. */
  isLeader?: boolean;
}

const closeMs = 5_000;

/** Opens the job queue of a migrated database; of several processes that start at once one makes its tables. */
export async function openJobs(
  connection: ConnectionConfig,
  log: FastifyBaseLogger,
  { kinds = jobKinds, connections = 3, isLeader = true }: JobsOptions = {},
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
    if (isLeader) await installJobs(connection, boss, kinds);
    else await boss.start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    send: async (tx, name, data, { afterSeconds } = {}) => {
      const job = { ...(data && { data }), ...(afterSeconds !== undefined && { startAfter: afterSeconds }) };
      await boss.insert(name, [job], { db: fromDrizzle(tx, sql), returnId: false });
    },
    work: async (handlers) => {
      for (const name of namesOf(kinds)) await startWorking({ boss, log }, name, kinds[name], handlers[name]);
    },
    close,
  };
}

async function startWorking<Name extends JobName>(
  { boss, log }: { boss: PgBoss; log: FastifyBaseLogger },
  name: Name,
  { pollSeconds, concurrency, retries }: JobKind,
  handler: JobHandlers[Name],
): Promise<void> {
  const options = { pollingIntervalSeconds: pollSeconds, localConcurrency: concurrency };
  const schema: ZodType<JobData[Name]> = jobData[name];
  await boss.work(name, options, async (jobs) => {
    for (const { id, data, retryCount } of jobs) {
      const read = schema.safeParse(data);
      if (read.success) await handler(read.data, { isLast: retryCount >= retries });
      else {
        log.error({ jobId: id, job: name, err: read.error }, 'A job cannot be read and is given up');
        await boss.cancel(name, id);
      }
    }
  });
}

function namesOf(kinds: Readonly<Record<JobName, JobKind>>): JobName[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are of its key type
  return Object.keys(kinds) as JobName[];
}
