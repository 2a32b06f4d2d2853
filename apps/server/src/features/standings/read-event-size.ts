import { challenges, eventChallenges, eventCounters, events, scoringUnits, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { definitionBytesSql, isCompetition } from '../events/index.ts';
import type { EventSize } from './event-memory.ts';
import type { EventKey } from './load-definition.ts';

const ofEvent = and(eq(eventChallenges.tenantId, events.tenantId), eq(eventChallenges.eventId, events.id));

/** Columns of a query that joins events with their counters: how much of each there is to load. */
export const eventSizeColumns = {
  definitionBytes: sql<number>`(select coalesce(sum(${definitionBytesSql}), 0)::float8
    from ${eventChallenges} join ${challenges}
      on ${challenges.tenantId} = ${eventChallenges.tenantId} and ${challenges.id} = ${eventChallenges.challengeId}
    where ${ofEvent})`,
  facts: sql<number>`coalesce(${eventCounters.lastFactSeq}, 0)::float8`,
  units: sql<number>`(select count(*)::float8 from ${scoringUnits}
    where ${scoringUnits.tenantId} = ${events.tenantId} and ${scoringUnits.eventId} = ${events.id})`,
};

/** Null where there is no such event. */
export async function readEventSize(tx: Tx, { tenantId, eventId }: EventKey): Promise<EventSize | null> {
  const [size] = await tx
    .select(eventSizeColumns)
    .from(events)
    .leftJoin(
      eventCounters,
      and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
    )
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId), isCompetition));
  return size ?? null;
}
