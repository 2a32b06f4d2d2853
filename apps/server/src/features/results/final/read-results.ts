import type { Skill } from '@guidon/contract';
import { eventParticipants, events, scoringUnits, type Tx } from '@guidon/db';
import { eventResults, memberSkills } from '@guidon/db/schema/results';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { PageSelection } from '../../../platform/http/keyset-page.ts';
import { revealedSql, runnableBy, visibleTo } from '../../events/index.ts';

type ReaderCtx = Pick<MemberCtx, 'tenantId' | 'actor' | 'clock'>;

/** Results of a member in events whose boards the caller may read now. */
export function readableResults(ctx: ReaderCtx, userId: string): SQL | undefined {
  const isIn = sql`exists (select from ${eventParticipants}
    where ${eventParticipants.tenantId} = ${events.tenantId} and ${eventParticipants.eventId} = ${events.id}
      and ${eventParticipants.userId} = ${ctx.actor.userId})`;
  return and(
    eq(eventResults.tenantId, ctx.tenantId),
    eq(eventResults.userId, userId),
    ne(eventResults.status, 'hidden'),
    revealedSql(ctx.clock()),
    visibleTo(ctx),
    sql`(${events.boardVisibility} in ('members', 'public') or ${runnableBy(ctx)}
      or (${events.boardVisibility} = 'participants' and ${isIn}))`,
  );
}

/** One page of them, each with its event and team. */
export function selectResults(tx: Tx, where: SQL | undefined, page: PageSelection) {
  return tx
    .select({
      sortKey: page.sortKey,
      eventId: eventResults.eventId,
      eventName: events.name,
      teamName: scoringUnits.name,
      status: eventResults.status,
      place: eventResults.place,
      of: eventResults.entrants,
      points: eventResults.points,
      solves: eventResults.solves,
      firstBloods: eventResults.firstBloods,
      endedAt: eventResults.endedAt,
    })
    .from(eventResults)
    .innerJoin(events, and(eq(events.tenantId, eventResults.tenantId), eq(events.id, eventResults.eventId)))
    .innerJoin(
      scoringUnits,
      and(
        eq(scoringUnits.tenantId, eventResults.tenantId),
        eq(scoringUnits.eventId, eventResults.eventId),
        eq(scoringUnits.id, eventResults.unitId),
      ),
    )
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

/** What a member has solved by category in events that every member may see, most points first. */
export async function readSkills(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  limit: number,
): Promise<Skill[]> {
  const { category, questions, points } = memberSkills;
  return tx
    .select({ category, questions, points })
    .from(memberSkills)
    .where(and(eq(memberSkills.tenantId, tenantId), eq(memberSkills.userId, userId)))
    .orderBy(desc(points), category)
    .limit(limit);
}

/** The result of one participant, whoever asks; null where there is none. */
export async function findResult(
  tx: Tx,
  { tenantId, eventId, userId }: { tenantId: string; eventId: string; userId: string },
) {
  const [found] = await tx
    .select({
      status: eventResults.status,
      place: eventResults.place,
      of: eventResults.entrants,
      teamName: scoringUnits.name,
      endedAt: eventResults.endedAt,
    })
    .from(eventResults)
    .innerJoin(
      scoringUnits,
      and(
        eq(scoringUnits.tenantId, eventResults.tenantId),
        eq(scoringUnits.eventId, eventResults.eventId),
        eq(scoringUnits.id, eventResults.unitId),
      ),
    )
    .where(
      and(
        eq(eventResults.tenantId, tenantId),
        eq(eventResults.eventId, eventId),
        eq(eventResults.userId, userId),
      ),
    );
  return found ?? null;
}
