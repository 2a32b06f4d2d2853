import type { EventDetail, EventPause, EventSummary } from '@guidon/contract';

export type EventTimes = Pick<EventSummary, 'status' | 'startTime' | 'endTime' | 'autoStart'> & {
  pause?: Pick<EventPause, 'since'> | null;
};

export type EventClock =
  | { kind: 'startsIn' | 'endsIn'; until: string }
  | { kind: 'running' | 'ended'; since: string }
  | { kind: 'paused'; leftSeconds: number | null }
  | { kind: 'waiting' | 'draft' | 'dueNow' | 'closing' | 'runningNoTime' | 'endedNoTime' };

function isPast(iso: string | null, nowMs: number): boolean {
  return iso !== null && Date.parse(iso) <= nowMs;
}

/** Whether the event should have changed its status by now. */
export function isOverdue(event: EventTimes, nowMs: number): boolean {
  if (event.pause) return false;
  if (event.status === 'scheduled') return event.autoStart && isPast(event.startTime, nowMs);
  return event.status === 'active' && isPast(event.endTime, nowMs);
}

/** `startedAt` and `completedAt` are the actual times, where known. */
export function eventClock(
  event: EventTimes & { startedAt?: string | null; completedAt?: string | null },
  nowMs: number,
): EventClock {
  switch (event.status) {
    case 'draft':
      return { kind: 'draft' };
    case 'scheduled':
      if (!event.autoStart || event.startTime === null) return { kind: 'waiting' };
      return isPast(event.startTime, nowMs)
        ? { kind: 'dueNow' }
        : { kind: 'startsIn', until: event.startTime };
    case 'active': {
      if (event.pause) return { kind: 'paused', leftSeconds: leftAt(event.pause.since, event.endTime) };
      if (event.endTime !== null)
        return isPast(event.endTime, nowMs) ? { kind: 'closing' } : { kind: 'endsIn', until: event.endTime };
      const since = event.startedAt ?? event.startTime;
      return since === null ? { kind: 'runningNoTime' } : { kind: 'running', since };
    }
    case 'completed': {
      // One that was stopped early has its planned end ahead.
      const since = event.completedAt ?? (isPast(event.endTime, nowMs) ? event.endTime : null);
      return since === null ? { kind: 'endedNoTime' } : { kind: 'ended', since };
    }
  }
}

/** What was left when the clock was stopped. */
function leftAt(since: string, endTime: string | null): number | null {
  if (endTime === null) return null;
  return Math.max(0, Math.ceil((Date.parse(endTime) - Date.parse(since)) / 1_000));
}

type Begun = Pick<EventSummary, 'status' | 'startTime'> & { startedAt?: string | null };

/** When an event began, or is to begin: by hand it may begin at another time than was planned. */
export function startOf({ status, startTime, startedAt = null }: Begun): string | null {
  const hasBegun = status === 'active' || status === 'completed';
  return hasBegun ? (startedAt ?? startTime) : startTime;
}

type Ended = Pick<EventSummary, 'status' | 'endTime'> & { completedAt?: string | null };

/** When an event ended, or is to end: by hand it may end earlier than was planned. */
export function endOf({ status, endTime, completedAt = null }: Ended): string | null {
  return status === 'completed' ? (completedAt ?? endTime) : endTime;
}

/** Whether it starts by itself; without a time it waits for its organizers, whatever it is set to. */
export function startsByItself({
  autoStart,
  startTime,
}: Pick<EventSummary, 'autoStart' | 'startTime'>): boolean {
  return autoStart && startTime !== null;
}

type ReadBoard = Pick<EventDetail, 'boardVisibility' | 'isRegistered' | 'can'>;

/** Whether the board of an event is open to its reader. */
export function mayReadBoard({ boardVisibility, isRegistered, can }: ReadBoard): boolean {
  if (can.rights.length > 0) return true;
  return boardVisibility === 'participants' ? isRegistered : boardVisibility !== 'hidden';
}
