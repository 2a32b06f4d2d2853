import type { events, Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { AuditActionOf } from '../../platform/audit/define-audit.ts';
import type { DomainEvent } from '../../platform/notifications/domain-event.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { eventCancelled, type eventsAudit, eventStarted, t } from './declares.ts';
import type { EventRow } from './event-row.ts';
import { isOver, statusOf } from './event-status.ts';

export interface Step {
  action: AuditActionOf<typeof eventsAudit>;
  change: Partial<typeof events.$inferInsert>;
  message: LocalizedText;
  /** What the audit log keeps beside the action. */
  details?: Record<string, unknown>;
  /** What people are notified of. */
  notifies?: DomainEvent<{ eventId: string; at?: string | undefined }>;
}

/** `already` when the event is where it is asked to go. */
export type Decision = Step | { already: LocalizedText } | { refusal: LocalizedText };

export function togglePublishStep(event: EventRow, nowMs: number): Decision {
  const status = statusOf(event, nowMs);
  if (status === 'draft') {
    return { action: 'event.publish', change: { lifecycle: 'scheduled' }, message: t('published') };
  }
  if (status === 'scheduled') {
    return { action: 'event.unpublish', change: { lifecycle: 'draft' }, message: t('unpublished') };
  }
  return { refusal: t('startedStays') };
}

export function startStep(event: EventRow, nowMs: number): Decision {
  if (statusOf(event, nowMs) !== 'scheduled') return { refusal: t('onlyScheduledStarts') };
  if (event.endsAt !== null && event.endsAt.getTime() <= nowMs) return { refusal: t('endHasPassed') };
  return {
    action: 'event.start',
    change: { lifecycle: 'active', startedAt: new Date(nowMs) },
    message: t('started'),
    notifies: eventStarted,
  };
}

/** Ends a live event now. */
export function stopStep(event: EventRow, nowMs: number): Decision {
  const status = statusOf(event, nowMs);
  if (status === 'completed') return { already: t('isOverAlready') };
  if (status !== 'active') return { refusal: t('onlyLiveEnds') };
  return { action: 'event.complete', change: endOf(event, nowMs), message: t('completed') };
}

/** The same, and calls a scheduled event off. */
export function completeStep(event: EventRow, nowMs: number): Decision {
  if (statusOf(event, nowMs) !== 'scheduled') return stopStep(event, nowMs);
  const now = new Date(nowMs);
  return {
    action: 'event.cancel',
    change: { lifecycle: 'completed', completedAt: now, cancelledAt: now },
    message: t('cancelled'),
    notifies: eventCancelled,
  };
}

export function archiveStep(event: EventRow, nowMs: number): Decision {
  if (event.archivedAt !== null) return { already: t('isArchivedAlready') };
  const isDraft = statusOf(event, nowMs) === 'draft';
  if (!isDraft && !isOver(event, nowMs)) return { refusal: t('onlyOverIsArchived') };
  const isRecorded = isDraft || event.lifecycle === 'completed';
  return {
    action: 'event.archive',
    change: { archivedAt: new Date(nowMs), ...(!isRecorded && endOf(event, nowMs)) },
    message: t('archived'),
  };
}

export function unarchiveStep(event: EventRow): Decision {
  if (event.archivedAt === null) return { already: t('isNotArchived') };
  return { action: 'event.unarchive', change: { archivedAt: null }, message: t('unarchived') };
}

/** At its end where that has passed, now otherwise. */
function endOf(event: EventRow, nowMs: number): Step['change'] {
  const { startedAt, startsAt, endsAt, pausedAt } = event;
  const endsAtMs = pausedAt === null && endsAt !== null ? endsAt.getTime() : nowMs;
  return {
    lifecycle: 'completed',
    startedAt: startedAt ?? startsAt,
    completedAt: new Date(Math.min(nowMs, endsAtMs)),
    pausedAt: null,
    pauseMessage: '',
  };
}

/** When the transaction began, by the clock that rows are stamped with. */
export async function databaseTime(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(sql`select now()::text as at`);
  return rows[0]?.at ?? '';
}
