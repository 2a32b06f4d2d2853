import type { RunningResult } from '@guidon/contract';
import { eventCounters, eventParticipants, events, type Tx, type UserId } from '@guidon/db';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { isRevealed, phaseSql, visibleTo } from '../../events/index.ts';
import { placeOf } from '../../results/index.ts';
import { type LiveEvents, openBoard } from '../../standings/index.ts';

const shown = 5;

/**
 * Events of a member that run now, those that began last first. Found among the running ones of the tenant, which are
 * few, and not among those that the member was in.
 */
export async function runningEventIds(tx: Tx, ctx: MemberCtx, userId: string): Promise<string[]> {
  // Looked up for each. As `exists` it would be a join, which may begin with all events that the member was in.
  const isIn = sql`(select true from ${eventParticipants}
    where ${eventParticipants.tenantId} = ${events.tenantId} and ${eventParticipants.eventId} = ${events.id}
      and ${eventParticipants.userId} = ${userId})`;
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .innerJoin(
      eventCounters,
      and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
    )
    .where(
      and(
        eq(events.tenantId, ctx.tenantId),
        inArray(events.lifecycle, ['scheduled', 'active']),
        sql`${phaseSql(ctx.clock())} = 'live'`,
        isIn,
        visibleTo(ctx),
      ),
    )
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(shown);
  return rows.map(({ id }) => id);
}

/** Running events are in memory already. Staff see them as everybody does here: a profile is no place to look behind a freeze. */
export async function runningResults(
  ctx: MemberCtx,
  live: LiveEvents,
  userId: UserId,
  eventIds: readonly string[],
): Promise<RunningResult[]> {
  const found = await Promise.all(eventIds.map((eventId) => runningResult(ctx, live, userId, eventId)));
  return found.filter((result) => result !== null);
}

async function runningResult(
  ctx: MemberCtx,
  events: LiveEvents,
  userId: UserId,
  eventId: string,
): Promise<RunningResult | null> {
  try {
    const { live } = await openBoard(ctx, events, eventId);
    const nowMs = ctx.clock();
    const unitId = live.unitOf(userId);
    if (unitId === null || isRevealed(live.definition, nowMs)) return null;
    const unit = live.unit(unitId);
    const { place, of, points } = placeOf(live, unitId, nowMs);
    if (place === null) return null;
    const teamName = unit.kind === 'team' ? unit.name : null;
    const isFrozen = live.isFrozen(nowMs);
    return { eventId, eventName: live.definition.name, teamName, place, of, points, isFrozen };
  } catch (error) {
    const isClosed = error instanceof AppError && ['BOARD_CLOSED', 'NOT_FOUND'].includes(error.code);
    if (isClosed) return null;
    throw error;
  }
}
