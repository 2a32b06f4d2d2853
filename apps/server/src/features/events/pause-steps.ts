import { eventPauses, type Tx } from '@guidon/db';
import type { EventRow } from './event-row.ts';
import { isLive } from './event-status.ts';
import type { Decision, Step } from './lifecycle-steps.ts';
import { t } from './declares.ts';

/** Stops the clock of a live event; said again, it changes what people are told. */
export function pauseStep(message: string): (event: EventRow, nowMs: number) => Decision {
  return (event, nowMs) => {
    const { pausedAt, pauseMessage } = event;
    if (pausedAt !== null && pauseMessage === message) return { already: t('isPausedAlready') };
    if (!isLive(event, nowMs)) return { refusal: t('onlyLivePauses') };
    return {
      action: 'event.pause',
      change: { pausedAt: pausedAt ?? new Date(nowMs), pauseMessage: message },
      message: t('paused'),
      details: { message },
    };
  };
}

/** Lets the clock run again. Where the end moves, so does all that was still to come with it. */
export function resumeStep(extendEnd: boolean): (event: EventRow, nowMs: number) => Decision {
  return (event, nowMs) => {
    const { pausedAt } = event;
    if (pausedAt === null) return { already: t('isNotPaused') };
    const pausedMs = Math.max(0, nowMs - pausedAt.getTime());
    return {
      action: 'event.resume',
      change: { pausedAt: null, pauseMessage: '', ...(extendEnd && movedBy(event, pausedAt, pausedMs)) },
      message: t('resumed'),
      details: { pausedMs, extendEnd },
    };
  };
}

function movedBy(event: EventRow, pausedAt: Date, byMs: number): Step['change'] {
  const { endsAt, freezeAt } = event;
  const moved = (at: Date) => new Date(at.getTime() + byMs);
  if (endsAt === null) return {};
  return {
    endsAt: moved(endsAt),
    ...(freezeAt && freezeAt > pausedAt && { freezeAt: moved(freezeAt) }),
  };
}

/** Records a pause that is over now. */
export async function insertPause(
  tx: Tx,
  { tenantId, id: eventId }: Pick<EventRow, 'tenantId' | 'id'>,
  { pausedAt, message }: { pausedAt: Date; message: string },
  nowMs: number,
): Promise<void> {
  const resumedAt = new Date(Math.max(nowMs, pausedAt.getTime()));
  await tx.insert(eventPauses).values({ tenantId, eventId, pausedAt, resumedAt, message });
}
