import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { otherPage } from '@guidon/contract';
import { pagesPerDayMax } from './bounds.ts';
import type { FeatureCount, PageCount, Usage, Visit } from './usage.ts';

/** Adds to existing counts. Rows are locked in the order of their keys, so that two processes cannot deadlock. */
export async function writeUsage(tx: Tx, tenantId: string, usage: Usage): Promise<void> {
  await writePages(tx, tenantId, [...usage.pages.values()]);
  await writeFeatures(tx, tenantId, [...usage.features.values()]);
  await writeVisits(tx, tenantId, [...usage.visits.values()]);
}

function column<Row>(rows: readonly Row[], key: keyof Row) {
  return sql.param(rows.map((row) => row[key]));
}

function marksOf(rows: readonly { marks: bigint }[]) {
  return sql.param(rows.map(({ marks }) => String(marks)));
}

/** Two processes that write the first views of a day at once may each add up to the limit. */
async function writePages(tx: Tx, tenantId: string, rows: readonly PageCount[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    with given as (
      select * from unnest(
        ${column(rows, 'day')}::date[], ${column(rows, 'path')}::text[], ${column(rows, 'views')}::bigint[],
        ${column(rows, 'seconds')}::bigint[], ${marksOf(rows)}::bigint[]
      ) as given (day, path, views, seconds, marks)
    ), known as (
      select day, path, count(*) over (partition by day) as of_day from engagement_pages
      where tenant_id = ${tenantId}::uuid and day in (select day from given)
    ), numbered as (
      select given.*, known.path is not null as is_known,
        row_number() over (partition by given.day, known.path is not null order by given.path)
          + coalesce((select max(of_day) from known same_day where same_day.day = given.day), 0) as number
      from given left join known using (day, path)
    )
    insert into engagement_pages (tenant_id, day, path, views, seconds, marks)
    select ${tenantId}::uuid, day,
      case when is_known or number <= ${pagesPerDayMax} then path else ${otherPage} end as counted,
      sum(views), sum(seconds), bit_or(marks)
    from numbered group by day, counted order by day, counted
    on conflict (tenant_id, day, path) do update set
      views = engagement_pages.views + excluded.views, seconds = engagement_pages.seconds + excluded.seconds,
      marks = engagement_pages.marks | excluded.marks`);
}

async function writeFeatures(tx: Tx, tenantId: string, rows: readonly FeatureCount[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into engagement_features (tenant_id, day, feature, uses, marks)
    select ${tenantId}::uuid, * from unnest(
      ${column(rows, 'day')}::date[], ${column(rows, 'feature')}::text[], ${column(rows, 'uses')}::bigint[],
      ${marksOf(rows)}::bigint[]
    ) as given (day, feature, uses, marks)
    order by day, feature
    on conflict (tenant_id, day, feature) do update set uses = engagement_features.uses + excluded.uses,
      marks = engagement_features.marks | excluded.marks`);
}

/** Visits of members who have left the tenant meanwhile are not written. */
async function writeVisits(tx: Tx, tenantId: string, rows: readonly Visit[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into engagement_visits (tenant_id, day, user_id, slot, role, seconds)
    select ${tenantId}::uuid, given.* from unnest(
      ${column(rows, 'day')}::date[], ${column(rows, 'userId')}::uuid[], ${column(rows, 'slot')}::smallint[],
      ${column(rows, 'role')}::text[], ${column(rows, 'seconds')}::integer[]
    ) as given (day, user_id, slot, role, seconds)
    join memberships m on m.tenant_id = ${tenantId}::uuid and m.user_id = given.user_id and m.removed_at is null
    order by given.day, given.user_id, given.slot
    on conflict (tenant_id, day, user_id, slot) do update set
      role = excluded.role, seconds = greatest(engagement_visits.seconds, excluded.seconds)`);
}
