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
import { eventBans } from '@guidon/db/schema/participation';
import { eventAccessChanged, eventRegistered, participantChanged, t, moveUpWaitingJob } from './declares.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Ctx, MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { isAnyoneWaiting, removeApplication } from './applications.ts';
import { removeEntry } from './entry.ts';
import { outdateAnswers } from './lock-facts.ts';
import { type EventRow, selectEvents } from './event-row.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { type Entrant, rankEntrant } from './entrant.ts';
import { hasEventRight, maySee, runsEvent } from './visibility.ts';

/** NOT_FOUND for another tenant's event, a missing one, and a draft that the caller does not run. */
export async function requireVisibleEvent(tx: Tx, ctx: MemberCtx, eventId: string): Promise<EventRow> {
  const [event] = await selectEvents(tx, {
    tenantId: ctx.tenantId,
    viewerId: ctx.actor.userId,
    nowMs: ctx.clock(),
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

type HeardEvent = NonNullable<Parameters<typeof publishEventChanged>[3]>;

function isShownToMembers({ lifecycle, visibility }: { lifecycle: string; visibility: string }): boolean {
  return lifecycle !== 'draft' && visibility === 'listed';
}

/**
 * Writes a change, increments the version and publishes the change; false when `version` is no longer the current
 * one.
 */
export async function updateEvent(
  tx: Tx,
  ctx: Pick<Ctx, 'bus' | 'realtime'>,
  event: HeardEvent & { tenantId: string; version: number },
  change: Change,
): Promise<boolean> {
  const changed = await tx
    .update(events)
    .set({ ...change, version: sql`${events.version} + 1`, updatedAt: sql`now()` })
    .where(and(oneEvent(event), eq(events.version, event.version)))
    .returning({ id: events.id });
  if (changed.length === 0) return false;
  const { tenantId, id: eventId } = event;
  await publishEventChanged(tx, ctx, { tenantId, eventId }, event);
  const isHidden = isShownToMembers(event) && !isShownToMembers({ ...event, ...change });
  if (isHidden) ctx.bus.publishAfterCommit(tx, eventAccessChanged, { eventId, userId: null });
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
  ctx: Pick<Ctx, 'jobs' | 'bus' | 'entitlements'>,
  place: Place,
): Promise<boolean> {
  const taken = await claimPlace(tx, ctx, place);
  if (taken === 'full') throw new AppError('EVENT_FULL');
  return taken === 'registered';
}

/** `insertParticipant`, which says that no place is left and leaves nothing behind then. */
export async function claimPlace(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs' | 'bus' | 'entitlements'>,
  { tenantId, eventId, userId, maxParticipants, entrant }: Place,
): Promise<'registered' | 'already' | 'full'> {
  const unitId = soloUnitId(userId);
  await tx.insert(scoringUnits).values({ tenantId, eventId, id: unitId }).onConflictDoNothing();
  const inserted = await tx
    .insert(eventParticipants)
    .values({ tenantId, eventId, userId, unitId })
    .onConflictDoNothing()
    .returning({ userId: eventParticipants.userId });
  if (inserted.length === 0) return 'already';
  const participantCount = await addToCount(tx, { tenantId, eventId }, 1);
  await requireNotBanned(tx, { tenantId, eventId, userId });
  if (maxParticipants !== null && participantCount > maxParticipants) {
    await tx.delete(eventParticipants).where(isParticipant({ tenantId, eventId, userId }));
    await addToCount(tx, { tenantId, eventId }, -1);
    return 'full';
  }
  await ctx.entitlements.require(tx, tenantId, 'participants', 0, eventId);
  await removeApplication(tx, { tenantId, eventId, userId });
  await rankEntrant(tx, entrant, { tenantId, eventId, userId });
  ctx.bus.publishAfterCommit(tx, participantChanged, { tenantId, eventId, userId });
  await sendDomainEvent(tx, ctx, eventRegistered, { tenantId, eventId, userId });
  return 'registered';
}

export async function takesPart(
  tx: Tx,
  key: Pick<Place, 'tenantId' | 'eventId' | 'userId'>,
): Promise<boolean> {
  return (await tx.$count(eventParticipants, isParticipant(key))) > 0;
}

const isParticipant = ({ tenantId, eventId, userId }: Pick<Place, 'tenantId' | 'eventId' | 'userId'>) =>
  and(
    eq(eventParticipants.tenantId, tenantId),
    eq(eventParticipants.eventId, eventId),
    eq(eventParticipants.userId, userId),
  );

/** How many participants there are then. */
async function addToCount(
  tx: Tx,
  { tenantId, eventId }: Pick<Place, 'tenantId' | 'eventId'>,
  by: 1 | -1,
): Promise<number> {
  const [counters] = await tx
    .update(eventCounters)
    .set({ participantCount: sql`${eventCounters.participantCount} + ${by}` })
    .where(and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId)))
    .returning({ participantCount: eventCounters.participantCount });
  return counters?.participantCount ?? 0;
}

/** Undoes a registration; false when there was none. */
export async function deleteParticipant(
  tx: Tx,
  ctx: Pick<Ctx, 'bus' | 'jobs'>,
  place: Omit<Place, 'maxParticipants' | 'entrant'>,
): Promise<boolean> {
  const { tenantId, eventId, userId } = place;
  const deleted = await tx
    .delete(eventParticipants)
    .where(isParticipant({ tenantId, eventId, userId }))
    .returning({ unitId: eventParticipants.unitId });
  if (deleted.length === 0) return false;
  await removeEntry(tx, { tenantId, eventId, userId });
  await addToCount(tx, { tenantId, eventId }, -1);
  await outdateAnswers(tx, tenantId, [eventId]);
  if (await isAnyoneWaiting(tx, { tenantId, eventId })) await ctx.jobs.send(tx, moveUpWaitingJob, null);
  ctx.bus.publishAfterCommit(tx, participantChanged, { tenantId, eventId, userId });
  ctx.bus.publishAfterCommit(tx, eventAccessChanged, { eventId, userId });
  return true;
}

interface Person {
  tenantId: string;
  eventId: string;
  userId: string;
}

/**
 * BANNED for who is kept out of an event. Read under the lock of the event's counter, which whoever bans takes too, so
 * that nobody registers beside their ban.
 */
export async function requireNotBanned(tx: Tx, person: Person): Promise<void> {
  if (await isBanned(tx, person)) throw new AppError('BANNED');
}

export async function isBanned(tx: Tx, { tenantId, eventId, userId }: Person): Promise<boolean> {
  const [ban] = await tx
    .select({ userId: eventBans.userId })
    .from(eventBans)
    .where(
      and(eq(eventBans.tenantId, tenantId), eq(eventBans.eventId, eventId), eq(eventBans.userId, userId)),
    );
  return ban !== undefined;
}

export async function readConnectionValues(
  tx: Tx,
  { tenantId }: Pick<MemberCtx, 'tenantId'>,
  eventId: string,
): Promise<Record<string, string>> {
  const [event] = await tx
    .select({ values: events.connectionValues })
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  return event?.values ?? {};
}

/** The event is locked. Its version stays, because the values are not among the fields that editors save together. */
export async function setConnectionValues(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, values }: { eventId: string; values: Record<string, string> },
): Promise<void> {
  const { tenantId } = ctx;
  await tx
    .update(events)
    .set({ connectionValues: values })
    .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  await publishEventChanged(tx, ctx, { tenantId, eventId });
}
