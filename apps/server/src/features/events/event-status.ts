import type { Lifecycle } from '@guidon/contract';
import { events, eventPauses } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';

export interface EventSchedule {
  lifecycle: Lifecycle;
  autoStart: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Since when its clock stands. */
  pausedAt: Date | null;
  /** When it was called off before its start. */
  cancelledAt: Date | null;
}

/** The time on the clock of an event, which stands while it is paused. */
function eventTime({ pausedAt }: Pick<EventSchedule, 'pausedAt'>, nowMs: number): number {
  return pausedAt === null ? nowMs : Math.min(nowMs, pausedAt.getTime());
}

/** `eventTime` as SQL. */
export function eventTimeSql(nowMs: number): SQL {
  return sql`least(${new Date(nowMs).toISOString()}::timestamptz, ${events.pausedAt})`;
}

/** The status now: a scheduled event that starts by itself follows the clock, all others are as stored. */
export function statusOf(event: EventSchedule, nowMs: number): Lifecycle {
  if (event.lifecycle !== 'scheduled') return event.lifecycle;
  const atMs = eventTime(event, nowMs);
  if (!event.autoStart || event.startsAt === null || atMs < event.startsAt.getTime()) return 'scheduled';
  return event.endsAt === null || atMs <= event.endsAt.getTime() ? 'active' : 'completed';
}

/** `statusOf` as SQL. */
export function statusSql(nowMs: number): SQL<Lifecycle> {
  const now = eventTimeSql(nowMs);
  return sql<Lifecycle>`case
    when ${events.lifecycle} <> 'scheduled' then ${events.lifecycle}
    when ${events.autoStart} and ${events.startsAt} <= ${now}
      then case when ${events.endsAt} is null or ${now} <= ${events.endsAt} then 'active' else 'completed' end
    else 'scheduled' end`;
}

/** `live` also while it is paused, `over` also after an end that is not recorded yet. */
export type Phase = 'draft' | 'before' | 'live' | 'over' | 'cancelled';

export function phaseOf(event: EventSchedule, nowMs: number): Phase {
  const status = statusOf(event, nowMs);
  if (status === 'draft') return 'draft';
  if (status === 'scheduled') return 'before';
  if (event.cancelledAt !== null) return 'cancelled';
  const isPastEnd = event.endsAt !== null && eventTime(event, nowMs) > event.endsAt.getTime();
  return status === 'active' && !isPastEnd ? 'live' : 'over';
}

/** `phaseOf` as SQL. */
export function phaseSql(nowMs: number): SQL<Phase> {
  return sql<Phase>`case ${statusSql(nowMs)}
    when 'draft' then 'draft'
    when 'scheduled' then 'before'
    when 'active' then case when ${events.endsAt} < ${eventTimeSql(nowMs)} then 'over' else 'live' end
    else case when ${events.cancelledAt} is null then 'over' else 'cancelled' end end`;
}

/** Live and not past an end that is not recorded yet; also while it is paused. */
export function isLive(event: EventSchedule, nowMs: number): boolean {
  return phaseOf(event, nowMs) === 'live';
}

/** Over, or called off: answers, teams and registration are closed for good. */
export function isOver(event: EventSchedule, nowMs: number): boolean {
  const phase = phaseOf(event, nowMs);
  return phase === 'over' || phase === 'cancelled';
}

/** When an event began, or is to begin: by hand earlier or later than planned. Null for neither. */
export function startedOf({
  startedAt,
  startsAt,
}: {
  startedAt: Date | null;
  startsAt: Date | null;
}): Date | null {
  return startedAt ?? startsAt;
}

/** `startedOf` as SQL. */
export const startedSql: SQL<Date | null> = sql`coalesce(${events.startedAt}, ${events.startsAt})`;

export interface EndedEvent {
  lifecycle: Lifecycle;
  endsAt: Date | null;
  completedAt: Date | null;
}

/** When an event ended, or is to end: by hand earlier than planned. Null for one without an end. */
export function endOf({ lifecycle, endsAt, completedAt }: EndedEvent): Date | null {
  return lifecycle === 'completed' ? (completedAt ?? endsAt) : endsAt;
}

/** `endOf` as SQL. */
export const endSql: SQL<Date | null> = sql`case when ${events.lifecycle} = 'completed'
  then coalesce(${events.completedAt}, ${events.endsAt}) else ${events.endsAt} end`;

const minuteMs = 60_000;

/** The clock of an event, which runs from its start and stands while it is paused. */
export interface EventClock {
  startsAt: Date | null;
  startedAt: Date | null;
  pausedAt: Date | null;
  /** The length of the pauses since its start that are over. */
  pausedMs: number;
}

/**
 * When the clock of an event has run for so many minutes; null for an event without a start. While it is paused, as if it
 * went on now.
 */
export function momentOnClock(event: EventClock, minutes: number, nowMs: number): number | null {
  const start = startedOf(event);
  if (start === null) return null;
  const pausedMs = event.pausedAt === null ? 0 : Math.max(0, nowMs - event.pausedAt.getTime());
  return start.getTime() + minutes * minuteMs + event.pausedMs + pausedMs;
}

const pauses = sql`(select coalesce(sum(${eventPauses.resumedAt} - ${eventPauses.pausedAt}), interval '0')
  from ${eventPauses} where ${eventPauses.tenantId} = ${events.tenantId}
    and ${eventPauses.eventId} = ${events.id} and ${eventPauses.pausedAt} >= ${startedSql})`;

/** `momentOnClock` as SQL, of an event that is not paused, in a query that joins `events` with another table. */
export function momentOnClockSql(minutes: SQL): SQL<Date> {
  return sql<Date>`(${startedSql} + ${minutes} * interval '1 minute' + ${pauses})`;
}
