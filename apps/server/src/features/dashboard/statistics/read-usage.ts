import { limits, type Statistics } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { Period } from './days.ts';

interface UsageQuery {
  tenantId: string;
  period: Period;
  nowMs: number;
}

const shownMax = 50;

/** Of days that are over, in UTC: one that is counted as it goes would tell who comes between two looks. */
const today = (nowMs: number) => new Date(nowMs).toISOString().slice(0, 10);

/** Members who were there on a day, where they are no small group. */
export async function readActive(
  tx: Tx,
  { tenantId, period: { from, to }, nowMs }: UsageQuery,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ day: string; active: number }>(sql`
    select day::text, sum(members)::int as active from engagement_days
    where tenant_id = ${tenantId} and day between ${from}::date and ${to}::date and day < ${today(nowMs)}::date
    group by 1 having sum(members) >= ${limits.smallGroup}`);
  return new Map(rows.map(({ day, active }) => [day, active]));
}

/**
 * Sums of days on which enough members used a page or feature. Every sum is one of days that can be asked for alone, so
 * that no difference of two tells more than these.
 */
export async function readUsage(
  tx: Tx,
  { tenantId, period: { from, to }, nowMs }: UsageQuery,
): Promise<NonNullable<Statistics['usage']>> {
  const where = sql`tenant_id = ${tenantId} and day between ${from}::date and ${to}::date
    and day < ${today(nowMs)}::date and people >= ${limits.smallGroup}`;
  const pages = await tx.execute<{ path: string; uses: number; seconds: number; days: number }>(sql`
    select path, sum(views)::float8 as uses, sum(seconds)::float8 as seconds, count(*)::int as days
    from engagement_pages where ${where} group by 1 order by sum(views) desc, path limit ${shownMax}`);
  const features = await tx.execute<{ feature: string; uses: number; days: number }>(sql`
    select feature, sum(uses)::float8 as uses, count(*)::int as days
    from engagement_features where ${where} group by 1 order by sum(uses) desc, feature limit ${shownMax}`);
  return { pages: pages.rows, features: features.rows };
}
