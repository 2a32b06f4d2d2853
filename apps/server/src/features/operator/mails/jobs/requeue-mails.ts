import { asPlatform, mails } from '@guidon/db';
import { and, eq, lt, sql } from 'drizzle-orm';
import { defineCronJob } from '../../../../platform/jobs/job.ts';
import { deliverMailJob } from '../../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../../platform/services/services.ts';

export const requeueMailsJob = defineCronJob({ name: 'requeue-mails', cron: '*/10 * * * *' });

const waitMs = 10 * 60_000;
const atOnce = 500;

/**
 * Gives queued mails that no job is there for a new one: those of a worker that was killed in its last try, or of a
 * queue that was emptied.
 */
export async function requeueMails(services: Pick<Services, 'database' | 'clock' | 'jobs'>): Promise<number> {
  const before = new Date(services.clock() - waitMs);
  return asPlatform(services, async (tx) => {
    const forgotten = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          eq(mails.state, 'queued'),
          lt(mails.createdAt, before),
          sql`not exists (
            select from pgboss.job_common
            where name = ${deliverMailJob.name} and state < 'completed' and data ->> 'mailId' = ${mails.id}::text
          )`,
        ),
      )
      .limit(atOnce)
      .for('update', { skipLocked: true });
    for (const { id } of forgotten) await services.jobs.send(tx, deliverMailJob, { mailId: id });
    return forgotten.length;
  });
}
