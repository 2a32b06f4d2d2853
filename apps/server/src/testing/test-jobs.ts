import { asPlatform, type ConnectionConfig, connect, type Database } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { JobHandler, JobQueue } from '../platform/jobs/job.ts';

export interface SentJob {
  name: string;
  data: unknown;
}

type Row = Record<string, unknown>;

export interface TestJobs extends JobQueue {
  list(): Promise<SentJob[]>;
  /** Takes out the job that has waited longest, without doing it. */
  takeFirst(): Promise<SentJob | null>;
  run(handlers: readonly JobHandler[], names: readonly string[]): Promise<void>;
}

const sendAll: JobQueue['sendAll'] = async (tx, { name }, all) => {
  const texts = all.map((data) => JSON.stringify(data));
  await tx.execute(
    sql`insert into test_jobs.jobs (name, data) select ${name}, unnest(${sql.param(texts)}::jsonb[])`,
  );
};

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
      const { rows } = await tx.execute<SentJob & Row>(
        sql`select name, data from test_jobs.jobs order by id`,
      );
      return rows;
    });
  const take = (names: readonly string[] | null) =>
    asPlatform({ database }, async (tx) => {
      const { rows } = await tx.execute<SentJob & Row>(sql`
        with taken as (delete from test_jobs.jobs where ${names === null ? sql`true` : sql`name = any(${sql.param(names)}::text[])`} returning *)
        select name, data from taken order by id`);
      return rows;
    });
  return {
    send: (tx, job, data) => sendAll(tx, job, [data]),
    sendAll,
    list,
    takeFirst: () =>
      asPlatform({ database }, async (tx) => {
        const { rows } = await tx.execute<SentJob & Row>(
          sql`delete from test_jobs.jobs where id = (select min(id) from test_jobs.jobs) returning name, data`,
        );
        return rows[0] ?? null;
      }),
    run: async (handlers, names) => {
      const wanted = names.length > 0 ? names : null;
      const handlerOf = handlersByName(handlers);
      for (const name of names) handlerOf(name);
      for (let jobs = await take(wanted); jobs.length > 0; jobs = await take(wanted)) {
        for (const job of jobs) await handlerOf(job.name).run(job.data, { isLast: true });
      }
    },
  };
}

function handlersByName(handlers: readonly JobHandler[]): (name: string) => JobHandler {
  return (name) => {
    const handler = handlers.find(({ job }) => job.name === name);
    if (!handler) throw new Error(`No feature does the job ${name}.`);
    return handler;
  };
}
