import { eventParticipants, memberships, type Tx } from '@guidon/db';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';

const onlineMs = 5 * 60_000;

/** Participants of some events who were seen lately, by event. */
export async function onlineCounts(
  tx: Tx,
  { tenantId, clock }: MemberCtx,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await tx
    .select({ eventId: eventParticipants.eventId, count: sql<number>`count(*)::int` })
    .from(eventParticipants)
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, eventParticipants.tenantId),
        eq(memberships.userId, eventParticipants.userId),
      ),
    )
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        inArray(eventParticipants.eventId, [...eventIds]),
        gte(memberships.lastSeenAt, new Date(clock() - onlineMs)),
      ),
    )
    .groupBy(eventParticipants.eventId);
  return new Map(rows.map(({ eventId, count }) => [eventId, count]));
}
