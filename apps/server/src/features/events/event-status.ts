import type { Lifecycle, RegistrationType } from '@guidon/contract';
import { events } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';

export interface EventSchedule {
  lifecycle: Lifecycle;
  autoStart: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** The status now: a scheduled event that starts by itself follows the clock, all others are as stored. */
export function statusOf(event: EventSchedule, nowMs: number): Lifecycle {
  if (event.lifecycle !== 'scheduled') return event.lifecycle;
  if (!event.autoStart || event.startsAt === null || nowMs < event.startsAt.getTime()) return 'scheduled';
  return event.endsAt === null || nowMs <= event.endsAt.getTime() ? 'active' : 'completed';
}

/** `statusOf` as SQL. */
export function statusSql(nowMs: number): SQL<Lifecycle> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  return sql<Lifecycle>`case
    when ${events.lifecycle} <> 'scheduled' then ${events.lifecycle}
    when ${events.autoStart} and ${events.startsAt} <= ${now}
      then case when ${events.endsAt} is null or ${now} <= ${events.endsAt} then 'active' else 'completed' end
    else 'scheduled' end`;
}

/** `over` also after an end that is not recorded yet. */
export type Phase = 'draft' | 'before' | 'live' | 'over';

export function phaseOf(event: EventSchedule, nowMs: number): Phase {
  const status = statusOf(event, nowMs);
  if (status === 'draft') return 'draft';
  if (status === 'scheduled') return 'before';
  const isPastEnd = event.endsAt !== null && nowMs > event.endsAt.getTime();
  return status === 'active' && !isPastEnd ? 'live' : 'over';
}

/** `phaseOf` as SQL. */
export function phaseSql(nowMs: number): SQL<Phase> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  return sql<Phase>`case ${statusSql(nowMs)}
    when 'draft' then 'draft'
    when 'scheduled' then 'before'
    when 'active' then case when ${events.endsAt} < ${now} then 'over' else 'live' end
    else 'over' end`;
}

/** Whether answers count now: live, and not past an end that is not recorded yet. */
export function isLive(event: EventSchedule, nowMs: number): boolean {
  return phaseOf(event, nowMs) === 'live';
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
