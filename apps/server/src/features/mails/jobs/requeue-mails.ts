import { asPlatform, mails } from '@guidon/db';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services/services.ts';

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
            where name = 'deliver-mail' and state < 'completed' and data ->> 'mailId' = ${mails.id}::text
          )`,
        ),
      )
      .limit(atOnce)
      .for('update', { skipLocked: true });
    for (const { id } of forgotten) await services.jobs.send(tx, 'deliver-mail', { mailId: id });
    return forgotten.length;
  });
}
