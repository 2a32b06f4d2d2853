import { type EventDetail, type EventSummary, eventRoutes, type RouteInput } from '@guidon/contract';
import { inTenant, events, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { presentDetail, presentSummary } from './present-event.ts';
import { requireVisibleEvent } from './store.ts';
import { and, not, type SQL, sql, eq, inArray } from 'drizzle-orm';
import { containsText } from '../../platform/http/contains-text.ts';
import { keysetPage, type ListPage, type SortKey } from '../../platform/http/keyset-page.ts';
import { selectEvents } from './event-row.ts';
import { statusSql, phaseSql } from './event-status.ts';
import { isUnarchived, listedFor, ownedBy, runnableBy, visibleTo } from './visibility.ts';
import { isCompetition } from './practice-event.ts';

export async function getEvent(ctx: MemberCtx, eventId: string): Promise<EventDetail> {
  const event = await inTenant(ctx, (tx) => requireVisibleEvent(tx, ctx, eventId));
  return presentDetail(ctx, event);
}

type Query = RouteInput<typeof eventRoutes.list>['query'];

type Filter = Query['status'];

/** Archived events are found under `archived` alone. */
export function hasStatus(status: SQL, filter: Filter): SQL | undefined {
  if (filter === 'archived') return not(isUnarchived);
  const only: Record<Exclude<Filter, 'archived'>, SQL | undefined> = {
    all: undefined,
    live: sql`${status} = 'active'`,
    upcoming: sql`${status} = 'scheduled'`,
    past: sql`${status} = 'completed'`,
    draft: sql`${status} = 'draft'`,
    open: sql`${status} <> 'completed'`,
    published: sql`${status} <> 'draft'`,
  };
  return and(isUnarchived, only[filter]);
}

/** Visible events: live ones first, then the next to start, then the latest that ended. */
export async function listEvents(ctx: MemberCtx, query: Query): Promise<ListPage<EventSummary>> {
  const { tenantId, actor } = ctx;
  const nowMs = ctx.clock();
  const status = statusSql(nowMs);
  const page = keysetPage(ctx, { name: 'events', keys: statusKeys(status), direction: 'asc' }, query);
  const rows = await inTenant(ctx, (tx) =>
    selectEvents(tx, {
      tenantId,
      viewerId: actor.userId,
      nowMs,
      where: and(
        visibleTo(ctx),
        hasStatus(status, query.activeOnly === 'true' ? 'live' : query.status),
        query.includeInternal === 'true' ? undefined : listedFor(ctx),
        query.myEvents === 'true' ? ownedBy(ctx) : undefined,
        query.canEdit === 'true' ? runnableBy(ctx) : undefined,
        query.search ? containsText(events.name, query.search) : undefined,
      ),
      ...page,
    }),
  );
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map((row) => presentSummary(row, actor, nowMs)), nextCursor };
}

/** By status, then by start: completed ones from the latest back, and those without a start last. */
export function statusKeys(status: SQL): readonly SortKey[] {
  const start = sql`extract(epoch from ${events.startsAt})`;
  return [
    {
      value: sql`case ${status} when 'active' then 0 when 'scheduled' then 1 when 'draft' then 2 else 3 end`,
      type: 'numeric',
    },
    {
      value: sql`coalesce(case when ${status} = 'completed' then -${start} else ${start} end, 'infinity')`,
      type: 'numeric',
    },
    { value: events.id, type: 'uuid' },
  ];
}

/** Those of some events that are live, a paused one too. */
export function findLiveEvents(
  tx: Tx,
  { tenantId, clock }: Pick<MemberCtx, 'tenantId' | 'clock'>,
  eventIds: readonly string[],
): Promise<Pick<typeof events.$inferSelect, 'id' | 'name' | 'pausedAt'>[]> {
  return tx
    .select({ id: events.id, name: events.name, pausedAt: events.pausedAt })
    .from(events)
    .where(
      and(
        eq(events.tenantId, tenantId),
        inArray(events.id, [...eventIds]),
        isCompetition,
        eq(phaseSql(clock()), 'live'),
      ),
    );
}
