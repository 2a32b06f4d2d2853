import { asPlatform, connect, createDatabase, type Database, inTenant, newId } from '@guidon/db';
import { testDatabase } from '@guidon/testkit';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { z } from 'zod';
import { defineCronJob, defineJob, handleJob, type JobHandler, type JobTry } from './job.ts';
import { type Jobs, openJobs } from './open-jobs.ts';

const connection = testDatabase();
const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
const deliverJob = defineJob({
  name: 'deliver-mail',
  data: z.object({ mailId: z.string() }),
  retries: 2,
  delaySeconds: 15,
  maxDelaySeconds: 0,
  pollSeconds: 0.5,
  concurrency: 2,
});
const cronJobs = [
  { name: 'hourly', cron: '7 * * * *' },
  { name: 'minutely', cron: '* * * * *' },
].map(defineCronJob);

let database: Database;
const opened: Jobs[] = [];

beforeAll(() => {
  database = createDatabase(connection());
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
});
afterAll(() => database.close());

async function open(): Promise<Jobs> {
  const jobs = await openJobs(connection(), log);
  opened.push(jobs);
  await jobs.install(handlers(async () => {}));
  return jobs;
}

function handlers(deliver: (data: { mailId: string }, attempt: JobTry) => Promise<void>): JobHandler[] {
  return [handleJob(deliverJob, deliver), ...cronJobs.map((job) => handleJob(job, async () => {}))];
}

test('several processes that start on a new database at once make its queue together', async () => {
  const jobs = await Promise.all([open(), open(), open()]);
  const client = await connect(connection());
  const { rows } = await client.query<{ name: string; cron: string }>(
    'select name, cron from pgboss.schedule order by name',
  );
  await client.end();
  expect(jobs).toHaveLength(3);
  expect(rows).toEqual([
    { name: 'hourly', cron: '7 * * * *' },
    { name: 'minutely', cron: '* * * * *' },
  ]);
});

test('a job is done once its transaction has committed, by one of several processes, and never if it has not', async () => {
  const first = await open();
  const second = await open();
  const done: string[] = [];
  const noting = handlers(async ({ mailId }) => {
    done.push(mailId);
  });
  await first.work(noting);
  await second.work(noting);
  const undone = asPlatform({ database }, async (tx) => {
    await first.send(tx, deliverJob, { mailId: 'undone' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  const ids = Array.from({ length: 10 }, (_, index) => `mail ${index}`);
  for (const mailId of ids) await asPlatform({ database }, (tx) => first.send(tx, deliverJob, { mailId }));
  await eventually(() => done.toSorted()).toEqual(ids);
});

test('a transaction of a tenant puts jobs in and sees none', async () => {
  const jobs = await open();
  const scope = { database, tenantId: newId() };
  const done: string[] = [];
  await inTenant(scope, (tx) => jobs.send(tx, deliverJob, { mailId: 'of a tenant' }));
  for (const text of [
    'select * from pgboss.job',
    'delete from pgboss.job_common',
    'delete from pgboss.queue',
  ])
    await expect(database.tenantPool.query(text), text).rejects.toThrow('permission denied');
  await jobs.work(
    handlers(async ({ mailId }) => {
      done.push(mailId);
    }),
  );
  await eventually(() => done).toEqual(['of a tenant']);
});

test('a job that fails is tried again, and the last try knows that it is', async () => {
  const jobs = await open();
  const tries: boolean[] = [];
  await jobs.work(
    handlers(async (_data, { isLast }) => {
      tries.push(isLast);
      throw new Error('not yet');
    }),
  );
  await asPlatform({ database }, (tx) => jobs.send(tx, deliverJob, { mailId: 'x' }));
  await eventually(() => tries).toEqual([false, false, true]);
});

test('a job that cannot be read is given up at once, and those after it are done', async () => {
  const jobs = await open();
  const done: string[] = [];
  const unreadable = newId();
  const client = await connect(connection());
  await client.query(
    `insert into pgboss.job_common (id, name, data) values ($1, 'deliver-mail', '{"mail":"of an older version"}')`,
    [unreadable],
  );
  await jobs.work(
    handlers(async ({ mailId }) => {
      done.push(mailId);
    }),
  );
  await asPlatform({ database }, (tx) => jobs.send(tx, deliverJob, { mailId: 'readable' }));
  await eventually(() => done).toEqual(['readable']);
  await eventually(async () => {
    const { rows } = await client.query('select state from pgboss.job where id = $1', [unreadable]);
    return rows;
  }).toEqual([{ state: 'cancelled' }]);
  await client.end();
});
