import type { AdminDashboard } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { eventApplications } from '@guidon/db/schema/participation';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { NamedEvent } from './latest-activity.ts';

const shown = 5;

/** How many wait for a decision or a place in some events, those with the most first. */
export async function openApplications(
  tx: Tx,
  { tenantId }: MemberCtx,
  events: readonly NamedEvent[],
): Promise<AdminDashboard['applications']> {
  if (events.length === 0) return [];
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const { eventId, state } = eventApplications;
  const rows = await tx
    .select({
      eventId,
      pending: sql<number>`(count(*) filter (where ${state} = 'pending'))::int`,
      waiting: sql<number>`(count(*) filter (where ${state} = 'waiting'))::int`,
    })
    .from(eventApplications)
    .where(
      and(
        eq(eventApplications.tenantId, tenantId),
        inArray(eventId, [...names.keys()]),
        ne(state, 'rejected'),
      ),
    )
    .groupBy(eventId)
    .orderBy(desc(sql`count(*)`), eventId)
    .limit(shown);
  return rows.map((row) => ({
    event: { id: row.eventId, name: names.get(row.eventId) ?? '' },
    pending: row.pending,
    waiting: row.waiting,
  }));
}
