import type { integrityRoutes, RouteInput, RouteResult, CaseSummary } from '@guidon/contract';
import { inTenant, type Tx, type UnitId } from '@guidon/db';
import { sql, type SQL } from 'drizzle-orm';
import { integrityCases } from '@guidon/db/schema/judging';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  keysetPage,
  type ListOrder,
  type PageSelection,
  singleRow,
} from '../../../platform/http/keyset-page.ts';
import { requireEventRight } from '../../events/index.ts';
import type { LiveEvents, EventKey, LiveEvent } from '../../standings/index.ts';

/** Ids rise with the time at which a case is opened. */
const latestFirst: ListOrder = {
  name: 'cases',
  keys: [{ value: sql`c.id`, type: 'uuid' }],
  direction: 'desc',
};

export async function listCases(
  ctx: MemberCtx,
  events: LiveEvents,
  {
    eventId,
    state,
    unitId,
    ...query
  }: RouteInput<typeof integrityRoutes.list>['query'] & { eventId: string },
): Promise<RouteResult<typeof integrityRoutes.list>> {
  const key = { tenantId: ctx.tenantId, eventId };
  const page = keysetPage(ctx, latestFirst, query);
  const conditions = [
    state === undefined ? sql`true` : inState(state),
    unitId === undefined
      ? sql`true`
      : sql`exists (select from integrity_case_units u where u.tenant_id = c.tenant_id and u.case_id = c.id
          and u.unit_id = ${unitId})`,
  ];
  const { rows, open } = await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'judge');
    return {
      rows: await readCases(tx, key, sql.join(conditions, sql` and `), page),
      open: await countOpen(tx, key),
    };
  });
  const { live } = await events.open(ctx, eventId);
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map((row) => presentCase(live, row)), nextCursor, open };
}

interface CaseSummaryRow {
  sortKey: string[];
  id: string;
  kind: CaseSummary['kind'];
  state: CaseSummary['state'];
  openedAtMs: number;
  units: {
    unitId: UnitId;
    part: CaseSummary['units'][number]['part'];
    decision: CaseSummary['units'][number]['decision'];
  }[];
  flags: number;
}

/** Undecided about a unit, an appeal without an answer, or neither. */
const stateOf = sql`case
  when exists (select from integrity_case_units u where u.tenant_id = c.tenant_id and u.case_id = c.id
    and u.decision is null) then 'open'
  when exists (select from integrity_case_units u where u.tenant_id = c.tenant_id and u.case_id = c.id
    and u.appealed_at is not null and u.answered_at is null) then 'appealed'
  else 'decided' end`;

function inState(state: CaseSummary['state']): SQL {
  return sql`${stateOf} = ${state}`;
}

/** Cases of an event with what was decided about each unit, those who have sent something first. */
export async function readCases(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  where: SQL,
  page: PageSelection = singleRow,
): Promise<CaseSummaryRow[]> {
  const { rows } = await tx.execute<CaseSummaryRow & Record<string, unknown>>(sql`
    select ${page.sortKey} as "sortKey", c.id, c.kind, ${stateOf} as state,
      floor(extract(epoch from c.opened_at) * 1000)::float8 as "openedAtMs",
      (select coalesce(json_agg(json_build_object('unitId', u.unit_id, 'part', u.part, 'decision', u.decision)
          order by u.part desc, u.unit_id), '[]')
        from integrity_case_units u where u.tenant_id = c.tenant_id and u.case_id = c.id) as units,
      (select count(*)::int from foreign_flags f where f.tenant_id = c.tenant_id and f.case_id = c.id) as flags
    from ${integrityCases} c
    where c.tenant_id = ${tenantId} and c.event_id = ${eventId} and ${where} and ${page.after ?? sql`true`}
    order by ${page.orderBy.length > 0 ? sql.join(page.orderBy, sql`, `) : sql`c.id`} limit ${page.limit}`);
  return rows;
}

async function countOpen(tx: Tx, { tenantId, eventId }: EventKey): Promise<number> {
  const { rows } = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from ${integrityCases} c
    where c.tenant_id = ${tenantId} and c.event_id = ${eventId} and ${stateOf} <> 'decided'`);
  return rows[0]?.open ?? 0;
}

export function presentCase(
  live: LiveEvent,
  { id, kind, state, openedAtMs, units, flags }: Omit<CaseSummaryRow, 'sortKey'>,
): CaseSummary {
  return {
    id,
    kind,
    state,
    openedAt: new Date(openedAtMs).toISOString(),
    units: units.map(({ unitId, part, decision }) => ({ unit: live.unit(unitId), part, decision })),
    flags,
  };
}
