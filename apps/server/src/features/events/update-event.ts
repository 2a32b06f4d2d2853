import type { EventDetail, UpdateEventBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireRoomForTexts } from '../stored-files/index.ts';
import { eventsAudit, t } from './declares.ts';
import { givenBonuses, requireSoundBonuses, requireSoundTimes, toDate } from './sound-settings.ts';
import type { EventRow } from './event-row.ts';
import { phaseOf } from './event-status.ts';
import { lockEventFor } from './lock-event-for.ts';
import { presentDetail } from './present-event.ts';
import { closingOf, newRegistrationCode } from './registration.ts';
import { recordReopening, reopenByEnd, reopeningDetails } from './reopen.ts';
import { requireVisibleEvent, updateEvent as write } from './store.ts';
import { requireSoundTeams } from './team-settings.ts';

export async function updateEvent(
  ctx: MemberCtx,
  eventId: string,
  input: UpdateEventBody,
): Promise<EventDetail> {
  return inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, eventId, 'edit');
    requireSoundTimes(event, input);
    requireSoundBonuses(event, input);
    requireOpenReveal(event, input, ctx.clock());
    await requireSoundTeams(tx, event, input);
    const reopening = reopenByEnd(ctx, event, input.endTime);
    const {
      version,
      startTime,
      endTime,
      freezeTime,
      registrationCloses: _closes,
      registrationDeadline: _deadline,
      bloodBonuses,
      ...plain
    } = input;
    const endsAt = endTime === undefined ? event.endsAt : toDate(endTime);
    const change = {
      ...plain,
      ...(startTime !== undefined && { startsAt: toDate(startTime) }),
      ...(endTime !== undefined && { endsAt: toDate(endTime) }),
      ...(bloodBonuses !== undefined && { bloodBonuses: givenBonuses(bloodBonuses) }),
      ...(freezeTime !== undefined && { freezeAt: toDate(freezeTime) }),
      ...closingOf(input, { endsAt, before: event }),
      ...reopening,
    };
    if (reopening) await recordReopening(tx, ctx, event);
    if (!(await write(tx, ctx, { ...event, version }, change))) throw new AppError('CONFLICT');
    await eventsAudit.record(tx, ctx, {
      action: 'event.update',
      targetId: eventId,
      details: { fields: Object.keys(change) },
    });
    if (reopening)
      await eventsAudit.record(tx, ctx, {
        action: 'event.reopen',
        targetId: eventId,
        details: reopeningDetails(event, reopening),
      });
    const updated = await requireVisibleEvent(tx, ctx, eventId);
    if (updated.textBytes > event.textBytes) await requireRoomForTexts(tx, ctx);
    return presentDetail(ctx, updated);
  });
}

/** After the end the board is revealed, or its ceremony under way. */
function requireOpenReveal(event: EventRow, { reveal }: UpdateEventBody, nowMs: number): void {
  if (reveal === undefined || reveal === event.reveal || phaseOf(event, nowMs) !== 'over') return;
  throw invalidField('reveal', t('revealStays'));
}

/** The old code is invalid from the commit on. */
export async function regenerateCode(ctx: MemberCtx, eventId: string): Promise<EventDetail> {
  return inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, eventId, 'people');
    if (!(await write(tx, ctx, event, { registrationCode: newRegistrationCode() })))
      throw new AppError('CONFLICT');
    await eventsAudit.record(tx, ctx, { action: 'event.regenerate-code', targetId: eventId });
    return presentDetail(ctx, await requireVisibleEvent(tx, ctx, eventId));
  });
}
