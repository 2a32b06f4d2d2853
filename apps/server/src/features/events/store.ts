import { participantChanged } from './topics.ts';
import type { EventRight } from '@guidon/contract';
import {
  eventCounters,
  eventParticipants,
  events,
  scoringUnits,
  soloUnitId,
  type Tx,
  type UserId,
} from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Ctx, MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { eventRegistered } from './domain-events.ts';
import { type EventRow, selectEvents } from './event-row.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { type Entrant, rankEntrant } from './entrant.ts';
import { requireNotBanned } from './require-not-banned.ts';
import { hasEventRight, maySee, runsEvent } from './visibility.ts';
import { t } from './texts.ts';

/** NOT_FOUND for another tenant's event, a missing one, and a draft that the caller does not run. */
export async function requireVisibleEvent(tx: Tx, ctx: MemberCtx, eventId: string): Promise<EventRow> {
  const [event] = await selectEvents(tx, {
    tenantId: ctx.tenantId,
    viewerId: ctx.actor.userId,
    where: eq(events.id, eventId),
  });
  if (!event || !maySee(ctx.actor, event)) throw notFound(t('eventNotFound'));
  return event;
}

/** The same where a right is required: FORBIDDEN for a visible event without that right. */
export async function requireEventRight(
  tx: Tx,
  ctx: MemberCtx,
  eventId: string,
  right: EventRight,
): Promise<EventRow> {
  const event = await requireVisibleEvent(tx, ctx, eventId);
  if (hasEventRight(ctx.actor, event, right)) return event;
  throw new AppError('FORBIDDEN', runsEvent(ctx.actor, event) ? t(`lacks.${right}`) : t('mayNotChange'));
}

const oneEvent = (key: { tenantId: string; id: string }) =>
  and(eq(events.tenantId, key.tenantId), eq(events.id, key.id));

type Change = Partial<typeof events.$inferInsert>;

/**
 * Writes a change, increments the version and publishes the change; false when `version` is no longer the current
 * one.
 */
export async function updateEvent(
  tx: Tx,
  ctx: Pick<Ctx, 'bus' | 'realtime'>,
  event: { tenantId: string; id: string; version: number },
  change: Change,
): Promise<boolean> {
  const changed = await tx
    .update(events)
    .set({ ...change, version: sql`${events.version} + 1`, updatedAt: sql`now()` })
    .where(and(oneEvent(event), eq(events.version, event.version)))
    .returning({ id: events.id });
  if (changed.length === 0) return false;
  publishEventChanged(tx, ctx, { tenantId: event.tenantId, eventId: event.id });
  return true;
}

interface Place {
  tenantId: string;
  eventId: string;
  userId: UserId;
  maxParticipants: number | null;
  entrant: Entrant;
}

/**
 * Registers a user under the row lock of the event's counter, and confirms it to them. False when registered already;
 * BANNED, and EVENT_FULL when no place is left.
 */
export async function insertParticipant(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs' | 'bus'>,
  place: Place,
): Promise<boolean> {
  const { tenantId, eventId, userId, maxParticipants, entrant } = place;
  const unitId = soloUnitId(userId);
  const unit = { tenantId, eventId, id: unitId };
  await tx.insert(scoringUnits).values(unit).onConflictDoNothing();
  const inserted = await tx
    .insert(eventParticipants)
    .values({ tenantId, eventId, userId, unitId })
    .onConflictDoNothing()
    .returning({ userId: eventParticipants.userId });
  if (inserted.length === 0) return false;
  const [counters] = await tx
    .update(eventCounters)
    .set({ participantCount: sql`${eventCounters.participantCount} + 1` })
    .where(and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId)))
    .returning({ participantCount: eventCounters.participantCount });
  await requireNotBanned(tx, { tenantId, eventId, userId });
  if (maxParticipants !== null && (counters?.participantCount ?? 0) > maxParticipants)
    throw new AppError('EVENT_FULL');
  await rankEntrant(tx, entrant, { tenantId, eventId, userId });
  ctx.bus.publishAfterCommit(tx, participantChanged, { tenantId, eventId, userId });
  await sendDomainEvent(tx, ctx, eventRegistered, { tenantId, eventId, userId });
  return true;
}

/** Undoes a registration; false when there was none. */
export async function deleteParticipant(
  tx: Tx,
  ctx: Pick<Ctx, 'bus'>,
  place: Omit<Place, 'maxParticipants' | 'entrant'>,
): Promise<boolean> {
  const { tenantId, eventId, userId } = place;
  const deleted = await tx
    .delete(eventParticipants)
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        eq(eventParticipants.userId, userId),
      ),
    )
    .returning({ unitId: eventParticipants.unitId });
  if (deleted.length === 0) return false;
  await tx
    .update(eventCounters)
    .set({ participantCount: sql`${eventCounters.participantCount} - 1` })
    .where(and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId)));
  ctx.bus.publishAfterCommit(tx, participantChanged, { tenantId, eventId, userId });
  return true;
}
