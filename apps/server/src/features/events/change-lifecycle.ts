import type { EventDetail, Lifecycle } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { AuditActionOf } from '../../platform/audit/define-audit.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { eventsAudit } from './audit.ts';
import { eventStarted } from './domain-events.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import type { EventRow } from './event-row.ts';
import { statusOf } from './event-status.ts';
import { presentDetail } from './present-event.ts';
import { requireEventRight, requireVisibleEvent, updateEvent } from './store.ts';
import { t } from './texts.ts';

interface Step {
  action: AuditActionOf<typeof eventsAudit>;
  lifecycle: Lifecycle;
  startedAt?: Date;
  completedAt?: Date;
}

type Decision = Step | { refusal: LocalizedText };

export function togglePublishStep(event: EventRow, nowMs: number): Decision {
  const status = statusOf(event, nowMs);
  if (status === 'draft') return { action: 'event.publish', lifecycle: 'scheduled' };
  if (status === 'scheduled') return { action: 'event.unpublish', lifecycle: 'draft' };
  return { refusal: t('startedStays') };
}

export function startStep(event: EventRow, nowMs: number): Decision {
  if (statusOf(event, nowMs) !== 'scheduled') return { refusal: t('onlyScheduledStarts') };
  if (event.endsAt !== null && event.endsAt.getTime() <= nowMs) return { refusal: t('endHasPassed') };
  return { action: 'event.start', lifecycle: 'active', startedAt: new Date(nowMs) };
}

export function stopStep(event: EventRow, nowMs: number): Decision {
  if (statusOf(event, nowMs) !== 'active') return { refusal: t('onlyLiveEnds') };
  return { action: 'event.complete', lifecycle: 'completed', completedAt: new Date(nowMs) };
}

export async function changeLifecycle(
  ctx: MemberCtx,
  eventId: string,
  step: (event: EventRow, nowMs: number) => Decision,
): Promise<EventDetail> {
  return inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'lifecycle');
    const decision = step(event, ctx.clock());
    if ('refusal' in decision) throw new AppError('TRANSITION_NOT_ALLOWED', decision.refusal);
    const { action, ...change } = decision;
    if (!(await updateEvent(tx, ctx, event, change))) throw new AppError('CONFLICT');
    await eventsAudit.record(tx, ctx, { action, targetId: eventId });
    if (action === 'event.start') {
      await sendDomainEvent(tx, ctx, eventStarted, { tenantId: ctx.tenantId, eventId });
    }
    return presentDetail(ctx, await requireVisibleEvent(tx, ctx, eventId));
  });
}
