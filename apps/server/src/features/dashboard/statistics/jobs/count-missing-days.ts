import { asPlatform, inTenant, isNotSuspended, tenants } from '@guidon/db';
import { asc } from 'drizzle-orm';
import { defineCronJob } from '../../../../platform/jobs/job.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { countDays } from '../count-days.ts';
import { firstMissing, addDays, dayIn } from '../days.ts';
import { insertDays, readCountedTenant } from '../store.ts';

/** Each hour, as a day ends somewhere in each. */
export const countDaysJob = defineCronJob({ name: 'count-days', cron: '20 * * * *', expireSeconds: 900 });

const daysAtOnce = 31;
/** What is left then is counted by the next run. */
const runMs = 10 * 60_000;

/** Writes the days of every tenant that are over and not yet written, the earliest first; none of suspended tenants. */
export async function countMissingDays(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
): Promise<void> {
  const untilMs = Date.now() + runMs;
  const all = await asPlatform(services, (tx) =>
    tx.select({ id: tenants.id }).from(tenants).where(isNotSuspended(tenants.id)).orderBy(asc(tenants.id)),
  );
  let failed: unknown;
  for (const { id: tenantId } of all) {
    try {
      while (Date.now() < untilMs && (await countNext(services, tenantId)));
    } catch (error) {
      services.log.warn({ err: error, tenantId }, 'the days of an organization could not be counted');
      failed = error;
    }
  }
  if (failed !== undefined) throw failed;
}

/** Counts the next days of a tenant, and says whether there may be more. */
async function countNext(services: Pick<Services, 'database' | 'clock'>, tenantId: string): Promise<boolean> {
  const nowMs = services.clock();
  return inTenant({ ...services, tenantId }, async (tx) => {
    const tenant = await readCountedTenant(tx, tenantId);
    const yesterday = addDays(dayIn(tenant.timeZone, nowMs), -1);
    const from = firstMissing(tenant, nowMs);
    if (from > yesterday) return false;
    const last = addDays(from, daysAtOnce - 1);
    const to = last < yesterday ? last : yesterday;
    const counted = await countDays(tx, { tenantId, timeZone: tenant.timeZone, from, to, nowMs });
    await insertDays(tx, tenantId, counted, new Date(nowMs));
    return to < yesterday;
  });
}
