import { type EventSummary, eventRoutes, type RouteInput } from '@guidon/contract';
import { events, inTenant } from '@guidon/db';
import { and, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { pageOf, positionOf } from '../../platform/http/cursor.ts';
import { selectEvents, statusSql } from './event-row.ts';
import { presentSummary } from './present-event.ts';
import { runBy, visibleTo } from './visible-events.ts';

type Query = RouteInput<typeof eventRoutes.list>['query'];

const wanted: Record<Query['status'], string | null> = {
  all: null,
  live: 'active',
  upcoming: 'scheduled',
  past: 'completed',
  draft: 'draft',
};

/** Events the caller may see: live first, then the next to start, then the latest that ended. */
export async function listEvents(
  ctx: MemberCtx,
  query: Query,
): Promise<{ data: EventSummary[]; nextCursor: string | null }> {
  const { tenantId, actor } = ctx;
  const nowMs = ctx.clock();
  const status = statusSql(nowMs);
  const asked = query.activeOnly === 'true' ? 'active' : wanted[query.status];
  const position = positionOf(query.cursor);
  const rows = await inTenant(ctx, (tx) =>
    selectEvents(tx, {
      tenantId,
      viewerId: actor.userId,
      where: and(
        visibleTo(ctx),
        asked === null ? undefined : sql`${status} = ${asked}`,
        query.myEvents === 'true' ? runBy(ctx) : undefined,
        query.search
          ? sql`${events.name} ilike ${`%${query.search.replace(/[\\%_]/g, '\\$&')}%`}`
          : undefined,
      ),
      orderBy: [
        sql`case ${status} when 'active' then 0 when 'scheduled' then 1 when 'draft' then 2 else 3 end`,
        sql`case when ${status} = 'completed' then null else ${events.startsAt} end nulls last`,
        sql`${events.startsAt} desc nulls last`,
        sql`${events.id}`,
      ],
      limit: query.limit + 1,
      offset: position,
    }),
  );
  const page = pageOf(rows, query.limit, position);
  return { ...page, data: page.data.map((row) => presentSummary(row, actor, nowMs)) };
}
