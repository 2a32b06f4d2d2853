import type { UserStats } from '@guidon/contract';
import { eventParticipants, events, facts, inTenant, soloUnitId, submissions, type Tx } from '@guidon/db';
import { eventResults, eventResultStates } from '@guidon/db/schema/results';
import { levelOf } from '@guidon/scoring';
import { and, desc, eq, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { findPracticeEvent, phaseSql, runnableBy, statusOf, visibleTo } from '../../events/index.ts';
import { readXp } from '../../progress/index.ts';
import { type LiveEvents, ownStandings } from '../../standings/index.ts';

/** Events without stored results: they run, wait for their ceremony, or were over a minute ago. */
const openedMax = 50;

type Sums = Pick<UserStats, 'points' | 'solves' | 'completedChallenges' | 'firstBloods' | 'bestRank'>;

/** The caller's results in this tenant, as its boards show them to the caller. */
export async function userStats(ctx: MemberCtx, liveEvents: LiveEvents): Promise<UserStats> {
  const { stored, openIds, tried, practice, xp } = await inTenant(ctx, async (tx) => ({
    stored: await storedSums(tx, ctx),
    openIds: await eventsWithoutResults(tx, ctx),
    tried: await countAnswers(tx, ctx),
    practice: await practiceFigures(tx, ctx),
    xp: await readXp(tx, ctx),
  }));
  const open: Sums[] = [];
  for (const eventId of openIds) open.push(await sumsIn(ctx, liveEvents, eventId));
  const { events: count, ...past } = stored;
  return { events: count, submissions: tried, ...addUp([past, ...open]), xp, ...levelOf(xp), practice };
}

function addUp(all: readonly Sums[]): Sums {
  const total = (of: (sums: Sums) => number) => all.reduce((sum, one) => sum + of(one), 0);
  const ranks = all.flatMap(({ bestRank }) => bestRank ?? []);
  return {
    points: total(({ points }) => points),
    solves: total(({ solves }) => solves),
    completedChallenges: total(({ completedChallenges }) => completedChallenges),
    firstBloods: total(({ firstBloods }) => firstBloods),
    bestRank: ranks.length > 0 ? Math.min(...ranks) : null,
  };
}

const stateOfEvent = and(
  eq(eventResultStates.tenantId, eventParticipants.tenantId),
  eq(eventResultStates.eventId, eventParticipants.eventId),
);
const ofEvent = and(
  eq(events.tenantId, eventParticipants.tenantId),
  eq(events.id, eventParticipants.eventId),
);

function isTheirs(ctx: MemberCtx): SQL | undefined {
  return and(
    eq(eventParticipants.tenantId, ctx.tenantId),
    eq(eventParticipants.userId, ctx.actor.userId),
    visibleTo(ctx),
  );
}

const sum = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::float8`;

/** Of all events that are over and revealed, in one row; a rank only of boards that the caller may read. */
async function storedSums(tx: Tx, ctx: MemberCtx): Promise<Sums & { events: number }> {
  const hasRank = sql`${eventResults.points} > 0
    and (${events.boardVisibility} <> 'hidden' or ${runnableBy(ctx)})`;
  const [row] = await tx
    .select({
      events: sql<number>`count(*)::int`,
      points: sum(eventResults.ownPoints),
      solves: sum(eventResults.ownSolves),
      completedChallenges: sum(eventResults.completedChallenges),
      firstBloods: sum(eventResults.ownFirstBloods),
      bestRank: sql<number | null>`min(${eventResults.place}) filter (where ${hasRank})`,
    })
    .from(eventParticipants)
    .innerJoin(events, ofEvent)
    .leftJoin(eventResultStates, stateOfEvent)
    .leftJoin(
      eventResults,
      and(
        eq(eventResults.tenantId, eventResultStates.tenantId),
        eq(eventResults.eventId, eventResultStates.eventId),
        eq(eventResults.userId, eventParticipants.userId),
      ),
    )
    .where(isTheirs(ctx));
  const none = { points: 0, solves: 0, completedChallenges: 0, firstBloods: 0, bestRank: null };
  return row ?? { events: 0, ...none };
}

async function eventsWithoutResults(tx: Tx, ctx: MemberCtx): Promise<string[]> {
  const rows = await tx
    .select({ id: events.id })
    .from(eventParticipants)
    .innerJoin(events, ofEvent)
    .leftJoin(eventResultStates, stateOfEvent)
    .where(
      and(
        isTheirs(ctx),
        isNull(eventResultStates.eventId),
        sql`${phaseSql(ctx.clock())} in ('live', 'over')`,
      ),
    )
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(openedMax);
  return rows.map(({ id }) => id);
}

function countAnswers(tx: Tx, { tenantId, actor }: MemberCtx): Promise<number> {
  return tx.$count(
    submissions,
    and(
      eq(submissions.tenantId, tenantId),
      eq(submissions.userId, actor.userId),
      // Only participants have submissions; the event finds their rows by an index.
      sql`${submissions.eventId} in (select p.event_id from ${eventParticipants} p
        join ${events} e on e.tenant_id = p.tenant_id and e.id = p.event_id and e.kind = 'competition'
        where p.tenant_id = ${tenantId} and p.user_id = ${actor.userId})`,
    ),
  );
}

/** What the caller has come to outside events; nothing of it counts in any. */
async function practiceFigures(tx: Tx, { tenantId, actor }: MemberCtx): Promise<UserStats['practice']> {
  const eventId = await findPracticeEvent(tx, tenantId);
  if (eventId === null) return { submissions: 0, solves: 0, completedChallenges: 0 };
  const tried = await tx.$count(
    submissions,
    and(
      eq(submissions.tenantId, tenantId),
      eq(submissions.eventId, eventId),
      eq(submissions.userId, actor.userId),
    ),
  );
  const [solved] = await tx
    .select({
      solves: sql<number>`count(distinct ${facts.questionId})::int`,
      completedChallenges: sql<number>`count(${facts.completionNumber})::int`,
    })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, tenantId),
        eq(facts.eventId, eventId),
        eq(facts.unitId, soloUnitId(actor.userId)),
        eq(facts.kind, 'solve'),
        sql`not fact_is_revoked(${facts.tenantId}, ${facts.eventId}, ${facts.seq})`,
      ),
    );
  return { submissions: tried, ...(solved ?? { solves: 0, completedChallenges: 0 }) };
}

async function sumsIn(ctx: MemberCtx, liveEvents: LiveEvents, eventId: string): Promise<Sums> {
  const nowMs = ctx.clock();
  const { live, viewer } = await liveEvents.open(ctx, eventId);
  const unitId = viewer.unitId ?? (await liveEvents.refreshUnit(live, ctx.actor.userId));
  if (unitId === null)
    return { points: 0, solves: 0, completedChallenges: 0, firstBloods: 0, bestRank: null };
  const board = live.boardFor(viewer.audience, nowMs);
  const { individual, team } = ownStandings(live, { ...viewer, unitId }, ctx);
  const ranked = live.ranks === 'individual' ? individual : team;
  const { challenges } = live.definition;
  const isOver = statusOf(live.definition, nowMs) === 'completed';
  return {
    points: individual?.score ?? 0,
    solves: live.individualsFor('staff', nowMs).standingOf(ctx.actor.userId)?.solves ?? 0,
    completedChallenges: challenges.filter(
      ({ questions }) =>
        questions.length > 0 && questions.every(({ id }) => live.board.hasSolved(unitId, id)),
    ).length,
    firstBloods: challenges.filter(({ id }) => board.firstBlood(id)?.userId === ctx.actor.userId).length,
    bestRank: isOver && (ranked?.score ?? 0) > 0 ? (ranked?.rank ?? null) : null,
  };
}
