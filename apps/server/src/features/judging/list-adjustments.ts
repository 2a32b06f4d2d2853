import type { JudgedFact, judgingRoutes, RouteInput, RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListOrder } from '../../platform/http/keyset-page.ts';
import { requireEventRight } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { presentJudged, readJudged } from './read-judged.ts';

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
