import { asPlatform, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { Services } from '../../../../platform/services/services.ts';
import { dayOf } from '../bounds.ts';
import { defineCronJob } from '../../../../platform/jobs/job.ts';

export const foldUsageJob = defineCronJob({ name: 'fold-usage', cron: '7 * * * *' });

const dayMs = 24 * 60 * 60_000;
/** After this the visits of members are removed, and only counts remain. */
const visitsKeptMs = 90 * dayMs;
/** Counts are kept for this year and the one before, for comparison. */
const countsKeptMs = 2 * 366 * dayMs;

/**
 * Turns the visits of past days into counts and removes visits older than ninety days. Counts are made once, so that
 * an account deleted later does not change them.
 */
export async function foldUsage(services: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const nowMs = services.clock();
  await asPlatform(services, async (tx) => {
    await foldDays(tx, dayOf(nowMs));
    await countMarks(tx, dayOf(nowMs));
    await removeOld(tx, nowMs);
  });
}

/** A member who reports more than a day counts as one day. */
async function foldDays(tx: Tx, today: string): Promise<void> {
  await tx.execute(sql`
    insert into engagement_days (tenant_id, day, role, members, sessions, seconds)
    select tenant_id, day, role, count(*), sum(sessions), sum(seconds)
    from (
      select tenant_id, day, user_id, max(role) as role, count(*) as sessions, least(sum(seconds), 86400) as seconds
      from engagement_visits v
      where day < ${today}::date
        and not exists (select from engagement_days d where d.tenant_id = v.tenant_id and d.day = v.day)
      group by tenant_id, day, user_id
    ) as present
    group by tenant_id, day, role
    order by tenant_id, day, role
    on conflict do nothing`);
}

/** Marks of a day that is over become their number: two members with the same mark count as one. */
async function countMarks(tx: Tx, today: string): Promise<void> {
  for (const table of ['engagement_pages', 'engagement_features']) {
    await tx.execute(sql`
      update ${sql.identifier(table)} set people = greatest(people, bit_count(int8send(marks))), marks = 0
      where day < ${today}::date and marks <> 0`);
  }
}

async function removeOld(tx: Tx, nowMs: number): Promise<void> {
  const visitsFrom = dayOf(nowMs - visitsKeptMs);
  const countsFrom = dayOf(nowMs - countsKeptMs);
  await tx.execute(sql`delete from engagement_visits where day < ${visitsFrom}::date`);
  // A report may arrive while its account is being deleted.
  await tx.execute(sql`
    delete from engagement_visits v using users u where u.id = v.user_id and u.deleted_at is not null`);
  await tx.execute(sql`delete from engagement_pages where day < ${countsFrom}::date`);
  await tx.execute(sql`delete from engagement_features where day < ${countsFrom}::date`);
  await tx.execute(sql`delete from engagement_days where day < ${countsFrom}::date`);
}
