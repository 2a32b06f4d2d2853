import type { Tx } from '@guidon/db';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { databaseTime, type Decision, type Step } from './lifecycle-steps.ts';
import { eventReopened, t } from './declares.ts';
import type { EventRow } from './event-row.ts';
import { endOf, phaseOf, startedOf } from './event-status.ts';
import { requireSoundTimes, toDate, toTime } from './sound-settings.ts';
import { insertPause } from './pause-steps.ts';
import { isRevealed } from './reveal.ts';
import { hasEventRight } from './visibility.ts';
type EndTime = string | null | undefined;

/** Lets an event that is over go on, until the end that it has or another one. */
export function reopenStep(endTime: EndTime): (event: EventRow, nowMs: number) => Decision {
  return (event, nowMs) => {
    if (phaseOf(event, nowMs) === 'live') return { already: t('isLiveAlready') };
    const refusal = whyNotReopened(event, nowMs);
    if (refusal) return { refusal };
    requireSoundTimes(event, { endTime });
    const change = reopened(event, endTime, nowMs);
    return {
      action: 'event.reopen',
      change,
      message: t('reopened'),
      details: reopeningDetails(event, change),
    };
  };
}

/** What another end makes of an event that is over; null where the event is not over, or its end stays. */
export function reopenByEnd(ctx: MemberCtx, event: EventRow, endTime: EndTime): Step['change'] | null {
  const nowMs = ctx.clock();
  const isSame = endTime === undefined || toDate(endTime)?.getTime() === event.endsAt?.getTime();
  if (isSame || phaseOf(event, nowMs) !== 'over') return null;
  const refusal = whyNotReopened(event, nowMs);
  if (refusal) throw invalidField('endTime', refusal);
  if (!hasEventRight(ctx.actor, event, 'lifecycle')) throw new AppError('FORBIDDEN', t('lacks.lifecycle'));
  return reopened(event, endTime, nowMs);
}

/** What goes with a reopening; before the event is written. */
export async function recordReopening(tx: Tx, ctx: MemberCtx, event: EventRow): Promise<void> {
  const { tenantId, id: eventId } = event;
  await ctx.entitlements.require(tx, tenantId, 'live-events', 1);
  // Its clock stood since the end, as during a pause.
  const pausedAt = endOf(event);
  if (pausedAt !== null) await insertPause(tx, event, { pausedAt, message: '' }, ctx.clock());
  await sendDomainEvent(tx, ctx, eventReopened, { tenantId, eventId, at: await databaseTime(tx) });
}

export function reopeningDetails(event: EventRow, { endsAt }: Step['change']): Record<string, unknown> {
  return { endedAt: toTime(endOf(event)), endTime: toTime(endsAt ?? null), shownFrom: event.revealedFrom };
}

function whyNotReopened(event: EventRow, nowMs: number): LocalizedText | null {
  if (phaseOf(event, nowMs) !== 'over') return t('onlyOverReopens');
  return isRevealed(event, nowMs) ? t('resultsAreOut') : null;
}

/** A ceremony that had begun begins again after the new end. */
function reopened(event: EventRow, endTime: EndTime, nowMs: number): Step['change'] {
  const endsAt = endTime === undefined ? event.endsAt : toDate(endTime);
  if (endsAt !== null && endsAt.getTime() <= nowMs) throw invalidField('endTime', t('endLiesAhead'));
  return { lifecycle: 'active', startedAt: startedOf(event), completedAt: null, endsAt, revealedFrom: null };
}
