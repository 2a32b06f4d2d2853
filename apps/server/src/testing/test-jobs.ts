import { asPlatform, type ConnectionConfig, connect, type Database } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { type JobData, jobKinds, type JobName } from '../platform/jobs/job-kinds.ts';
import type { JobHandlers, JobQueue } from '../platform/jobs/job.ts';

export type SentJob = { [Name in JobName]: { name: Name; data: JobData[Name] } }[JobName];

export interface TestJobs extends JobQueue {
  list(): Promise<SentJob[]>;
  run(handlers: JobHandlers, names: readonly JobName[]): Promise<void>;
}

/** A queue in the database of a test, so that a job is there exactly when its transaction has committed. */
export async function openTestJobs(connection: ConnectionConfig, database: Database): Promise<TestJobs> {
  const owner = await connect(connection);
  await owner.query(`
    create schema if not exists test_jobs;
    create table if not exists test_jobs.jobs (id bigint generated always as identity primary key, name text, data jsonb);
    grant usage on schema test_jobs to guidon_tenant, guidon_platform;
    grant insert on test_jobs.jobs to guidon_tenant;
    grant select, insert, delete on test_jobs.jobs to guidon_platform`);
  await owner.end();

  const list = () =>
    asPlatform({ database }, async (tx) => {
      const { rows } = await tx.execute(sql`select name, data from test_jobs.jobs order by id`);
      return rows.map(asJob);
    });
  const take = (names: readonly JobName[]) =>
    asPlatform({ database }, async (tx) => {
      const { rows } = await tx.execute(sql`
        with taken as (delete from test_jobs.jobs where name = any(${sql.param(names)}::text[]) returning *)
        select name, data from taken order by id`);
      return rows.map(asJob);
    });
  return {
    send: async (tx, name, data) => {
      await tx.execute(
        sql`insert into test_jobs.jobs (name, data) values (${name}, ${JSON.stringify(data)}::jsonb)`,
      );
    },
    list,
    run: async (handlers, names) => {
      const wanted = names.length > 0 ? names : allNames;
      for (let jobs = await take(wanted); jobs.length > 0; jobs = await take(wanted)) {
        for (const job of jobs) await handlerOf(handlers, job)(job.data, { isLast: true });
      }
    },
  };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are of its key type
const allNames = Object.keys(jobKinds) as JobName[];

/** Safe in tests: only `send` writes the table. */
function asJob(row: Record<string, unknown>): SentJob {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return row as SentJob;
}

type AnyHandler = (data: SentJob['data'], attempt: { isLast: boolean }) => Promise<void>;

/** Safe because a handler is looked up by the name of the job. */
function handlerOf(handlers: JobHandlers, { name }: SentJob): AnyHandler {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return handlers[name] as AnyHandler;
}
