import type { Lifecycle, RegistrationType } from '@guidon/contract';
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
function eventTimeSql(nowMs: number): SQL {
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

export interface Registrable extends EventSchedule {
  registrationType: RegistrationType;
  registrationDeadline: Date | null;
}

/** Events of the type `open` until they are completed; others until the deadline, or without one until the start. */
export function isRegistrationOpen(event: Registrable, nowMs: number): boolean {
  const status = statusOf(event, nowMs);
  if (status === 'draft' || status === 'completed') return false;
  if (event.registrationType === 'open') return true;
  if (event.registrationDeadline !== null) return nowMs <= event.registrationDeadline.getTime();
  return status === 'scheduled' && (event.startsAt === null || nowMs < event.startsAt.getTime());
}
