import type { AdminDashboard } from '@guidon/contract';
import { eventParticipants, events, inTenant, memberships, type Tx } from '@guidon/db';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  type EventRow,
  hasEventRight,
  isToRevealSql,
  isUnarchived,
  phaseOf,
  presentSummary,
  runnableBy,
  selectEvents,
  statusSql,
} from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { storedBytes } from '../stored-files/index.ts';
import { latestActivity } from './latest-activity.ts';
import { openApplications } from './open-applications.ts';
import { recentReports } from './recent-reports.ts';
import { whyAttention } from './why-attention.ts';

const onlineMs = 5 * 60_000;

const keptMs = 5_000;
const keptMax = 1_000;
const eventsMax = 100;
const shownNext = 5;
const shownAttention = 10;
const solvesWithinMs = 10 * 60_000;

/** Keeps what each caller has read for some seconds. */
export function createAdminDashboards(liveEvents: LiveEvents) {
  const kept = new LRUCache<string, Promise<AdminDashboard>>({ max: keptMax, ttl: keptMs });
  return (ctx: MemberCtx): Promise<AdminDashboard> => {
    const { tenantId, actor } = ctx;
    const key = [tenantId, actor.userId, actor.role].join(' ');
    const known = kept.get(key);
    if (known) return known;
    const dashboard = adminDashboard(ctx, liveEvents);
    kept.set(key, dashboard);
    dashboard.catch(() => kept.delete(key));
    return dashboard;
  };
}

async function adminDashboard(ctx: MemberCtx, liveEvents: LiveEvents): Promise<AdminDashboard> {
  const nowMs = ctx.clock();
  const { rows, live, online, ...lists } = await inTenant(ctx, async (tx) => {
    const rows = await openEvents(tx, ctx);
    const live = rows.filter((row) => phaseOf(row, nowMs) === 'live');
    const withRight = (right: 'teams' | 'hosts' | 'people') =>
      rows.filter((row) => hasEventRight(ctx.actor, row, right));
    return {
      rows,
      live,
      online: await onlineCounts(
        tx,
        ctx,
        live.map(({ id }) => id),
      ),
      isNew: rows.length === 0 && !(await runsAny(tx, ctx)),
      reports: await recentReports(tx, ctx, withRight('teams')),
      activity: await latestActivity(tx, ctx, withRight('hosts')),
      applications: await openApplications(tx, ctx, withRight('people')),
      storage: { usedBytes: await storedBytes(tx, ctx), limitBytes: ctx.settings.tenantFileBytes },
    };
  });
  return {
    ...lists,
    running: await Promise.all(
      live.map(async (row) => ({
        ...(await liveFigures(ctx, liveEvents, row)),
        online: online.get(row.id) ?? 0,
      })),
    ),
    next: rows
      .filter((row) => phaseOf(row, nowMs) === 'before')
      .slice(0, shownNext)
      .map((row) => presentSummary(row, ctx.actor, nowMs)),
    attention: rows
      .flatMap((row) => {
        const reason = whyAttention({ ...row, challengeCount: row.challengeFigures.count }, nowMs);
        return reason === null ? [] : [{ event: { id: row.id, name: row.name }, reason }];
      })
      .slice(0, shownAttention),
  };
}

/** What is not over, and what is over with a board that is still to be revealed. */
function openEvents(tx: Tx, ctx: MemberCtx): Promise<EventRow[]> {
  const status = statusSql(ctx.clock());
  return selectEvents(tx, {
    tenantId: ctx.tenantId,
    viewerId: ctx.actor.userId,
    nowMs: ctx.clock(),
    where: and(
      isUnarchived,
      runnableBy(ctx),
      sql`(${status} <> 'completed' or ${isToRevealSql(ctx.clock())})`,
    ),
    orderBy: [
      sql`case ${status} when 'active' then 0 when 'completed' then 2 else 1 end`,
      sql`${events.startsAt} nulls last`,
      sql`${events.id}`,
    ],
    limit: eventsMax,
  });
}

async function runsAny(tx: Tx, ctx: MemberCtx): Promise<boolean> {
  const rows = await selectEvents(tx, {
    tenantId: ctx.tenantId,
    viewerId: ctx.actor.userId,
    nowMs: ctx.clock(),
    where: and(eq(events.tenantId, ctx.tenantId), runnableBy(ctx)),
    limit: 1,
  });
  return rows.length > 0;
}

async function liveFigures(ctx: MemberCtx, liveEvents: LiveEvents, row: EventRow) {
  const nowMs = ctx.clock();
  const { live } = await liveEvents.open(ctx, row.id);
  const { facts } = live;
  const before = facts.findLastIndex(({ atMs }) => atMs < nowMs - solvesWithinMs);
  return {
    event: presentSummary(row, ctx.actor, nowMs),
    teamCount: row.teamCount,
    recentSolves: facts.slice(before + 1).filter(({ kind }) => kind === 'solve').length,
  };
}

/** Participants of some events who were seen lately, by event. */
async function onlineCounts(
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
