import { type EventStats, rightShareOf } from '@guidon/contract';
import { eventCounters, inTenant, submissions, teams } from '@guidon/db';
import type { Audience } from '@guidon/scoring';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isSharedWith } from '../events/index.ts';
import { shownChallenges } from './board-categories.ts';
import type { LiveChallenge } from './event-definition.ts';
import type { LiveEvent } from './live-event.ts';
import type { OpenedEvent } from './live-events.ts';

/** Answers are rows, not numbers in memory: they are counted at most this often for an event and audience. */
const keptMs = 30_000;

interface Counts {
  participants: number;
  teams: number;
  answerCount: number;
  right: number;
  wrong: number;
}

interface KeptCounts {
  counts: Promise<Counts>;
  untilMs: number;
}

/** Figures of an event; while its board is frozen, the public reads them as of the freeze. */
export function createEventStats(): (ctx: MemberCtx, opened: OpenedEvent) => Promise<EventStats> {
  const kept = new WeakMap<LiveEvent, Map<string, KeptCounts>>();

  function countsOf(ctx: MemberCtx, live: LiveEvent, beforeMs: number | null): Promise<Counts> {
    const nowMs = ctx.clock();
    const ofEvent = kept.get(live) ?? new Map<string, KeptCounts>();
    kept.set(live, ofEvent);
    const key = String(beforeMs);
    const known = ofEvent.get(key);
    if (known && nowMs < known.untilMs) return known.counts;
    const counts = readCounts(ctx, live.id, beforeMs);
    ofEvent.set(key, { counts, untilMs: nowMs + keptMs });
    counts.catch(() => ofEvent.delete(key));
    return counts;
  }

  return async (ctx, { live, viewer }) => {
    const nowMs = ctx.clock();
    const { audience } = viewer;
    const { right, wrong, ...counts } = await countsOf(ctx, live, hiddenFrom(live, audience, nowMs));
    return {
      ...counts,
      rightShare: rightShareOf({ right, wrong }),
      ...boardFigures(live, audience, nowMs),
    };
  };
}

function hiddenFrom(live: LiveEvent, audience: Audience, nowMs: number): number | null {
  return audience === 'public' && live.isFrozen(nowMs) ? live.rules.freezeAtMs : null;
}

function boardFigures(live: LiveEvent, audience: Audience, nowMs: number) {
  const board = live.boardFor(audience, nowMs);
  const shown = shownChallenges(live, nowMs);
  const all = live.definition.challenges.filter((challenge) =>
    isSharedWith(live.definition, challenge, { runs: false }, nowMs),
  );
  const questions = shown.flatMap((challenge) => challenge.questions);
  return {
    solves: questions.reduce((sum, { id }) => sum + board.solveCount(id), 0),
    challenges: all.length,
    unsolvedChallenges: shown.filter(({ id }) => board.completionCount(id) === 0).length,
    pointsAvailable: all.reduce((sum, challenge) => sum + pointsAtStart(challenge), 0),
  };
}

function pointsAtStart({ scoring, questions }: LiveChallenge): number {
  if (scoring.kind === 'dynamic') return scoring.initial;
  return questions.reduce((sum, { points }) => sum + points, 0);
}

async function readCounts(ctx: MemberCtx, eventId: string, beforeMs: number | null): Promise<Counts> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    const [answered] = await tx
      .select({
        answerCount: sql<number>`count(*)::int`,
        right: sql<number>`(count(*) filter (where ${submissions.outcome} in ('right', 'repeated')))::int`,
        wrong: sql<number>`(count(*) filter (where ${submissions.outcome} in ('wrong', 'foreign')))::int`,
      })
      .from(submissions)
      .where(
        and(
          eq(submissions.tenantId, tenantId),
          eq(submissions.eventId, eventId),
          beforeMs === null ? undefined : lt(submissions.submittedAt, new Date(beforeMs)),
        ),
      );
    const [counters] = await tx
      .select({ participants: eventCounters.participantCount })
      .from(eventCounters)
      .where(and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId)));
    const standing = await tx.$count(
      teams,
      and(eq(teams.tenantId, tenantId), eq(teams.eventId, eventId), isNull(teams.disbandedAt)),
    );
    return {
      participants: counters?.participants ?? 0,
      teams: standing,
      answerCount: answered?.answerCount ?? 0,
      right: answered?.right ?? 0,
      wrong: answered?.wrong ?? 0,
    };
  });
}
