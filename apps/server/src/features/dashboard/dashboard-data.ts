import type { dashboardRoutes, EventSummary, MyEvent, RouteReply } from '@guidon/contract';
import { eventParticipants, events, inTenant, submissions } from '@guidon/db';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { maySee, presentSummary, selectEvents, statusSql } from '../events/index.ts';
import { maySeeChallenge } from '../play/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { myEvents } from './my-events.ts';
import { recentAnnouncements } from './recent-announcements.ts';

type Dashboard = RouteReply<typeof dashboardRoutes.data>['data'];
type UnfinishedChallenge = Dashboard['unfinished'][number];

const shownJoinable = 6;
const shownUnfinished = 6;

export async function dashboardData(ctx: MemberCtx, liveEvents: LiveEvents): Promise<Dashboard> {
  const registered = await myEvents(ctx, liveEvents);
  return {
    registered,
    joinable: await joinable(ctx),
    unfinished: await unfinished(ctx, liveEvents, registered),
    announcements: await recentAnnouncements(
      ctx,
      registered.map(({ event }) => event),
    ),
    points: registered.reduce((sum, { ownScore }) => sum + ownScore, 0),
  };
}

async function joinable(ctx: MemberCtx): Promise<EventSummary[]> {
  const { tenantId, actor } = ctx;
  const nowMs = ctx.clock();
  const status = statusSql(nowMs);
  const rows = await inTenant(ctx, (tx) =>
    selectEvents(tx, {
      tenantId,
      viewerId: actor.userId,
      nowMs,
      where: sql`${status} in ('active', 'scheduled') and not exists (select from ${eventParticipants}
        where ${eventParticipants.tenantId} = ${events.tenantId} and ${eventParticipants.eventId} = ${events.id}
          and ${eventParticipants.userId} = ${actor.userId})`,
      orderBy: [
        sql`case ${status} when 'active' then 0 else 1 end`,
        sql`${events.startsAt} nulls last`,
        sql`${events.id}`,
      ],
      limit: 4 * shownJoinable,
    }),
  );
  return rows
    .filter((row) => maySee(actor, row))
    .map((row) => presentSummary(row, actor, nowMs))
    .filter(({ can }) => can.register)
    .slice(0, shownJoinable);
}

async function unfinished(
  ctx: MemberCtx,
  liveEvents: LiveEvents,
  registered: readonly MyEvent[],
): Promise<UnfinishedChallenge[]> {
  const running = registered.filter(({ event }) => event.status === 'active').map(({ event }) => event.id);
  if (running.length === 0) return [];
  const tried = await inTenant(ctx, (tx) =>
    tx
      .select({
        eventId: submissions.eventId,
        challengeId: submissions.challengeId,
        lastAttemptAt: max(submissions.submittedAt),
      })
      .from(submissions)
      .where(
        and(
          eq(submissions.tenantId, ctx.tenantId),
          inArray(submissions.eventId, running),
          eq(submissions.userId, ctx.actor.userId),
        ),
      )
      .groupBy(submissions.eventId, submissions.challengeId)
      .orderBy(desc(max(submissions.submittedAt))),
  );
  const left = await Promise.all(tried.map((attempt) => progressOf(ctx, liveEvents, attempt)));
  return left.filter((item) => item !== null).slice(0, shownUnfinished);
}

interface ChallengeAttempt {
  eventId: string;
  challengeId: string;
  lastAttemptAt: Date | null;
}

/** Null when the challenge is complete or no longer in the event. */
async function progressOf(
  ctx: MemberCtx,
  liveEvents: LiveEvents,
  { eventId, challengeId, lastAttemptAt }: ChallengeAttempt,
): Promise<UnfinishedChallenge | null> {
  const { live, viewer } = await liveEvents.open(ctx, eventId);
  const challenge = live.challenge(challengeId);
  const { unitId } = viewer;
  if (!challenge || unitId === null || lastAttemptAt === null) return null;
  if (!maySeeChallenge({ live, viewer }, challenge, ctx.clock())) return null;
  const solvedQuestions = challenge.questions.filter(({ id }) => live.board.hasSolved(unitId, id)).length;
  const totalQuestions = challenge.questions.length;
  if (solvedQuestions === totalQuestions) return null;
  return {
    eventId,
    eventName: live.definition.name,
    challengeId,
    challengeName: challenge.name,
    category: challenge.category,
    solvedQuestions,
    totalQuestions,
    lastAttemptAt: lastAttemptAt.toISOString(),
  };
}
