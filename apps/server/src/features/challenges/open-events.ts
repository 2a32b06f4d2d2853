import { eventChallenges, events, type Tx } from '@guidon/db';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isCompetition, statusSql } from '../events/index.ts';
import type { ChallengeKey } from './history.ts';

// What the members know of a challenge before such an event is over spoils it.

const shownEvents = 10;

const ofPart = sql`select from ${events} where ${events.tenantId} = part.tenant_id and ${events.id} = part.event_id`;

/** Of a row `part` of `event_challenges`: that its event has an address. */
export const isInCompetition: SQL = sql`exists (${ofPart} and ${isCompetition})`;

/** The same for an event that runs or is still to come. */
export function isInOpenEvent(nowMs: number): SQL {
  return sql`exists (${ofPart} and ${isOpen(nowMs)})`;
}

function isOpen(nowMs: number): SQL {
  return sql`(${isCompetition} and ${events.archivedAt} is null and ${statusSql(nowMs)} <> 'completed')`;
}

export async function countEvents(
  tx: Tx,
  ctx: MemberCtx,
  key: ChallengeKey,
): Promise<{ eventCount: number; openEventCount: number }> {
  const [counts] = await tx
    .select({
      eventCount: sql<number>`count(*)::int`,
      openEventCount: sql<number>`count(*) filter (where ${isOpen(ctx.clock())})::int`,
    })
    .from(eventChallenges)
    .innerJoin(events, isEventOfRow)
    .where(and(isOf(key), isCompetition));
  return counts ?? { eventCount: 0, openEventCount: 0 };
}

/** Some of the events with a challenge that run or are still to come, the next first. */
export function openEventsOf(tx: Tx, ctx: MemberCtx, key: ChallengeKey) {
  return tx
    .select({ id: events.id, name: events.name })
    .from(eventChallenges)
    .innerJoin(events, isEventOfRow)
    .where(and(isOf(key), isOpen(ctx.clock())))
    .orderBy(sql`${events.startsAt} nulls last`, asc(events.id))
    .limit(shownEvents);
}

const isEventOfRow = and(
  eq(events.tenantId, eventChallenges.tenantId),
  eq(events.id, eventChallenges.eventId),
);

function isOf({ tenantId, challengeId }: ChallengeKey): SQL | undefined {
  return and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.challengeId, challengeId));
}
