import { eventPauses, events } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';
import { startedOf, startedSql } from './event-status.ts';

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
