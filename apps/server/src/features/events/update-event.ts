import { type EventDetail, eventTimesProblem, type UpdateEventBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { ruleOfField, schemaRule } from '../../platform/http/rule-texts.ts';
import { eventsAudit } from './audit.ts';
import { givenBonuses, requireSoundBonuses } from './blood-bonuses.ts';
import type { EventRow } from './event-row.ts';
import { phaseOf } from './event-status.ts';
import { toDate, toTime } from './event-times.ts';
import { lockEventFor } from './lock-event-for.ts';
import { presentDetail } from './present-event.ts';
import { requireVisibleEvent, updateEvent as write } from './store.ts';
import { requireSoundTeams } from './team-settings.ts';
import { t } from './texts.ts';

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
    const { version, startTime, endTime, freezeTime, registrationDeadline, bloodBonuses, ...plain } = input;
    const change = {
      ...plain,
      ...(startTime !== undefined && { startsAt: toDate(startTime) }),
      ...(endTime !== undefined && { endsAt: toDate(endTime) }),
      ...(bloodBonuses !== undefined && { bloodBonuses: givenBonuses(bloodBonuses) }),
      ...(freezeTime !== undefined && { freezeAt: toDate(freezeTime) }),
      ...(registrationDeadline !== undefined && { registrationDeadline: toDate(registrationDeadline) }),
    };
    if (!(await write(tx, ctx, { ...event, version }, change))) throw new AppError('CONFLICT');
    await eventsAudit.record(tx, ctx, {
      action: 'event.update',
      targetId: eventId,
      details: { fields: Object.keys(change) },
    });
    return presentDetail(ctx, await requireVisibleEvent(tx, ctx, eventId));
  });
}

function requireSoundTimes(event: EventRow, input: UpdateEventBody): void {
  const problem = eventTimesProblem({
    startTime: input.startTime === undefined ? toTime(event.startsAt) : input.startTime,
    endTime: input.endTime === undefined ? toTime(event.endsAt) : input.endTime,
    freezeTime: input.freezeTime === undefined ? toTime(event.freezeAt) : input.freezeTime,
    reveal: input.reveal ?? event.reveal,
  });
  if (problem) throw invalidField(problem.field, ruleOfField(problem.field, schemaRule(problem.message)));
}

/** After the end the board is revealed, or its ceremony under way. */
function requireOpenReveal(event: EventRow, { reveal }: UpdateEventBody, nowMs: number): void {
  if (reveal === undefined || reveal === event.reveal || phaseOf(event, nowMs) !== 'over') return;
  throw invalidField('reveal', t('revealStays'));
}
