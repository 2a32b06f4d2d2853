import type { UserStats } from '@guidon/contract';
import { eventParticipants, events, inTenant, submissions } from '@guidon/db';
import { levelOf } from '@guidon/scoring';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type EventRow, maySee, selectEvents, statusOf } from '../events/index.ts';
import { practiceFigures } from '../play/index.ts';
import { readXp } from '../progress/index.ts';
import { type LiveEvents, ownStandings } from '../standings/index.ts';

const eventsCounted = 500;

interface EventResult {
  points: number;
  solves: number;
  completedChallenges: number;
  firstBloods: number;
  finalRank: number | null;
}

/** The caller's results in this tenant, as its boards show them to the caller. */
export async function userStats(ctx: MemberCtx, liveEvents: LiveEvents): Promise<UserStats> {
  const { tenantId, actor } = ctx;
  const [rows, tried, practice, xp] = await inTenant(ctx, async (tx) => [
    await selectEvents(tx, {
      tenantId,
      viewerId: actor.userId,
      nowMs: ctx.clock(),
      where: sql`exists (select from ${eventParticipants} where ${eventParticipants.tenantId} = ${events.tenantId}
        and ${eventParticipants.eventId} = ${events.id} and ${eventParticipants.userId} = ${actor.userId})`,
      limit: eventsCounted,
    }),
    await tx.$count(
      submissions,
      and(
        eq(submissions.tenantId, tenantId),
        eq(submissions.userId, actor.userId),
        // Only participants have submissions; the event finds their rows by an index.
        sql`${submissions.eventId} in (select p.event_id from ${eventParticipants} p
          join ${events} e on e.tenant_id = p.tenant_id and e.id = p.event_id and e.kind = 'competition'
          where p.tenant_id = ${tenantId} and p.user_id = ${actor.userId})`,
      ),
    ),
    await practiceFigures(tx, ctx),
    await readXp(tx, ctx),
  ]);
  const results: EventResult[] = [];
  for (const row of rows) if (maySee(actor, row)) results.push(await resultIn(ctx, liveEvents, row));

  const total = (of: (result: EventResult) => number) => results.reduce((sum, result) => sum + of(result), 0);
  const points = total((result) => result.points);
  const ranks = results.map(({ finalRank }) => finalRank).filter((rank) => rank !== null);
  return {
    events: results.length,
    submissions: tried,
    solves: total((result) => result.solves),
    completedChallenges: total((result) => result.completedChallenges),
    firstBloods: total((result) => result.firstBloods),
    bestRank: ranks.length > 0 ? Math.min(...ranks) : null,
    points,
    xp,
    ...levelOf(xp),
    practice,
  };
}

async function resultIn(ctx: MemberCtx, liveEvents: LiveEvents, row: EventRow): Promise<EventResult> {
  const nowMs = ctx.clock();
  const { live, viewer } = await liveEvents.open(ctx, row.id);
  const unitId = viewer.unitId ?? (await liveEvents.refreshUnit(live, ctx.actor.userId));
  if (unitId === null) {
    return { points: 0, solves: 0, completedChallenges: 0, firstBloods: 0, finalRank: null };
  }
  const board = live.boardFor(viewer.audience, nowMs);
  const { individual } = ownStandings(live, { ...viewer, unitId }, ctx);
  const { challenges } = live.definition;
  const isOver = statusOf(row, nowMs) === 'completed';
  return {
    points: individual?.score ?? 0,
    solves: live.individualsFor('staff', nowMs).standingOf(ctx.actor.userId)?.solves ?? 0,
    completedChallenges: challenges.filter(
      ({ questions }) =>
        questions.length > 0 && questions.every(({ id }) => live.board.hasSolved(unitId, id)),
    ).length,
    firstBloods: challenges.filter(({ id }) => board.firstBlood(id)?.userId === ctx.actor.userId).length,
    finalRank: isOver && (individual?.score ?? 0) > 0 ? (individual?.rank ?? null) : null,
  };
}
