import type { JudgedFact, judgingRoutes, RouteInput, RouteResult } from '@guidon/contract';
import { inTenant, type Tx, type UnitId, type UserId, users } from '@guidon/db';
import { sql, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  keysetPage,
  type ListOrder,
  type PageSelection,
  singleRow,
} from '../../platform/http/keyset-page.ts';
import { requireEventRight } from '../events/index.ts';
import type { LiveEvents, EventKey, LiveEvent } from '../standings/index.ts';

const latestFirst: ListOrder = {
  name: 'adjustments',
  keys: [{ value: sql`f.seq`, type: 'numeric' }],
  direction: 'desc',
};

type Query = RouteInput<typeof judgingRoutes.listAdjustments>['query'];

export async function listAdjustments(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, unitId, ...query }: Query & { eventId: string },
): Promise<RouteResult<typeof judgingRoutes.listAdjustments>> {
  const page = keysetPage(ctx, latestFirst, query);
  const rows = await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'judge');
    const ofUnit = unitId === undefined ? sql`true` : sql`f.unit_id = ${unitId}`;
    return readJudged(tx, { tenantId: ctx.tenantId, eventId }, ofUnit, page);
  });
  const { live } = await events.open(ctx, eventId);
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map((row): JudgedFact => presentJudged(live, row)), nextCursor };
}

type JudgedSubject = NonNullable<JudgedFact['of']>;

export interface JudgedRow {
  sortKey: string[];
  seq: number;
  atMs: number;
  kind: JudgedFact['kind'];
  unitId: UnitId;
  userId: UserId | null;
  points: number | null;
  note: string | null;
  decidedBy: string | null;
  decidedByName: string | null;
  ofSeq: number | null;
  ofKind: JudgedSubject['kind'] | null;
  ofChallengeId: string | null;
  isRevoked: boolean;
}

/** Awards, adjustments, revocations and restorations of an event; statuses have a list of their own. */
export async function readJudged(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  where: SQL,
  page: PageSelection = singleRow,
): Promise<JudgedRow[]> {
  const { rows } = await tx.execute<JudgedRow & Record<string, unknown>>(sql`
    select ${page.sortKey} as "sortKey", f.seq::float8 as seq, f.unit_id as "unitId", f.user_id as "userId",
      f.points, f.note, f.decided_by as "decidedBy", u.username as "decidedByName",
      floor(extract(epoch from f.at) * 1000)::float8 as "atMs",
      case when target.kind = 'revocation' then 'restoration' when f.kind = 'solve' then 'acceptance'
        else f.kind end as kind,
      coalesce(root.seq, target.seq, case f.kind when 'solve' then f.seq end)::float8 as "ofSeq",
      coalesce(root.kind, target.kind, case f.kind when 'solve' then f.kind end) as "ofKind",
      coalesce(root.challenge_id, target.challenge_id, f.challenge_id) as "ofChallengeId",
      fact_is_revoked(f.tenant_id, f.event_id, f.seq) as "isRevoked"
    from facts f
    left join facts target on target.tenant_id = f.tenant_id and target.event_id = f.event_id
      and target.seq = f.refers_to
    left join facts root on target.kind = 'revocation' and root.tenant_id = f.tenant_id
      and root.event_id = f.event_id and root.seq = target.refers_to
    left join ${users} u on u.id = f.decided_by
    where f.tenant_id = ${tenantId} and f.event_id = ${eventId}
      and (f.kind in ('award', 'adjustment', 'revocation') or (f.kind = 'solve' and f.decided_by is not null))
      and coalesce(root.kind, target.kind, f.kind) <> 'ranking' and ${where} and ${page.after ?? sql`true`}
    order by ${page.orderBy.length > 0 ? sql.join(page.orderBy, sql`, `) : sql`f.seq`} limit ${page.limit}`);
  return rows;
}

export function presentJudged(live: LiveEvent, row: Omit<JudgedRow, 'sortKey'>): JudgedFact {
  const { ofSeq, ofKind, ofChallengeId, decidedBy, decidedByName } = row;
  const challenge = ofChallengeId === null ? null : live.challenge(ofChallengeId);
  return {
    seq: row.seq,
    at: new Date(row.atMs).toISOString(),
    kind: row.kind,
    unit: live.unit(row.unitId),
    user: row.userId === null ? null : live.user(row.userId),
    points: row.points,
    note: row.note ?? '',
    by: decidedBy === null || decidedByName === null ? null : { id: decidedBy, username: decidedByName },
    of:
      ofSeq === null || ofKind === null
        ? null
        : { seq: ofSeq, kind: ofKind, challenge: challenge?.name ?? null },
    isRevoked: row.isRevoked,
  };
}
