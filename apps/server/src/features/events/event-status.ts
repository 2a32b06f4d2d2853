import type { Lifecycle } from '@guidon/contract';
import { events } from '@guidon/db';
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
export function eventTime({ pausedAt }: Pick<EventSchedule, 'pausedAt'>, nowMs: number): number {
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
