import { eventRoutes, type ManagedEvent, type RouteInput } from '@guidon/contract';
import { eventCounters, events, inTenant } from '@guidon/db';
import { and, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../platform/http/contains-text.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keysetPage, type ListOrder, type ListPage, type SortKey } from '../../platform/http/keyset-page.ts';
import { selectEvents } from './event-row.ts';
import { statusSql } from './event-status.ts';
import { hasStatus, statusKeys } from './read-events.ts';
import { presentSummary } from './present-event.ts';
import { runnableBy } from './visibility.ts';

type Query = RouteInput<typeof eventRoutes.managed>['query'];

/** The events that the caller runs, internal ones too, in the order that is asked for. */
export async function listManagedEvents(ctx: MemberCtx, query: Query): Promise<ListPage<ManagedEvent>> {
  const { tenantId, actor } = ctx;
  const nowMs = ctx.clock();
  const status = statusSql(nowMs);
  const page = keysetPage(ctx, orderOf(query, status), query);
  const rows = await inTenant(ctx, (tx) =>
    selectEvents(tx, {
      tenantId,
      viewerId: actor.userId,
      nowMs,
      where: and(
        runnableBy(ctx),
        hasStatus(status, query.status),
        query.search ? containsText(events.name, query.search) : undefined,
      ),
      ...page,
    }),
  );
  const { data, nextCursor } = page.cut(rows);
  return {
    data: data.map((row) => ({
      ...presentSummary(row, actor, nowMs),
      createdBy: row.createdBy && row.creator ? { id: row.createdBy, username: row.creator } : null,
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor,
  };
}

/** Events without a start are the last of those by start, whichever way they are read. */
function orderOf({ sort, direction }: Query, status: SQL): ListOrder {
  const never = direction === 'asc' ? sql`'infinity'::timestamptz` : sql`'-infinity'::timestamptz`;
  const id: SortKey = { value: events.id, type: 'uuid' };
  const keys: Record<Query['sort'], readonly SortKey[]> = {
    status: statusKeys(status),
    start: [{ value: sql`coalesce(${events.startsAt}, ${never})`, type: 'timestamptz' }, id],
    name: [{ value: sql`lower(${events.name})`, type: 'text' }, id],
    created: [{ value: events.createdAt, type: 'timestamptz' }, id],
    participants: [{ value: eventCounters.participantCount, type: 'numeric' }, id],
  };
  return {
    name: `managed-events-${sort}-${direction}`,
    keys: keys[sort],
    direction,
  };
}
