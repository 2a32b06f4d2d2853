import {
  attemptRuleNames,
  type CreateEventBody,
  type DuplicateEventBody,
  type EventDetail,
  eventEntryNames,
  eventSettingNames,
  eventTeamNames,
  limits,
  pick,
} from '@guidon/contract';
import { eventChallenges, eventHosts, events, inTenant, type Tx } from '@guidon/db';
import { and, eq, ne } from 'drizzle-orm';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { eventsAudit, t } from './declares.ts';
import { requireDefinitionRoom } from './definition-room.ts';
import { insertEvent } from './create-event.ts';
import type { EventRow } from './event-row.ts';
import { lockAnyEventFor } from './lock-event-for.ts';
import { writePrerequisites } from './prerequisites.ts';
import { presentDetail } from './present-event.ts';
import { readPlacedChallenges } from './read-challenge-settings.ts';
import { requireVisibleEvent } from './store.ts';
import { hasEventRight } from './visibility.ts';

export interface EventCopy {
  tenantId: string;
  fromEventId: string;
  toEventId: string;
}

/** What another feature copies of an event, in the same transaction. */
export type CopyOfEvent = (tx: Tx, copy: EventCopy) => Promise<void>;

/** A copy is one call that writes the rows of hundreds of challenges. */
const copies = { name: 'event-copies', points: 20, perSeconds: 60 * 60 };

/** Makes a draft like an event: its settings and what is chosen of the rest, never people, teams or what has happened. */
export async function duplicateEvent(
  ctx: MemberCtx,
  {
    copyDivisions,
    copyCertificateDesign,
    copyWithChallenges,
  }: Record<'copyDivisions' | 'copyCertificateDesign' | 'copyWithChallenges', CopyOfEvent>,
  eventId: string,
  input: DuplicateEventBody,
): Promise<EventDetail> {
  const { tenantId } = ctx;
  await throttle(ctx.rateLimits, copies, tenantId, t('tooManyCopies'));
  return inTenant(ctx, async (tx) => {
    const source = await lockAnyEventFor(tx, ctx, eventId, 'edit');
    if (input.withCoHosts && !hasEventRight(ctx.actor, source, 'hosts')) {
      throw new AppError('FORBIDDEN', t('mayNotChooseHosts'));
    }
    const name = input.name ?? copyName(source.name, ctx);
    const toEventId = await insertEvent(tx, ctx, {
      ...settingsOf(source),
      ...timesOf(source, input.startTime, ctx.clock()),
      name,
    });
    const copy = { tenantId, fromEventId: eventId, toEventId };
    await copyImageAndConnections(tx, copy, source);
    await copyCertificateDesign(tx, copy);
    if (input.withChallenges) {
      await copyChallenges(tx, copy, {
        byMs: shiftOf(source, input.startTime, ctx.clock()),
        nowMs: ctx.clock(),
      });
      await copyWithChallenges(tx, copy);
    }
    if (input.withCoHosts) await copyHosts(tx, copy, ctx.actor.userId);
    if (input.withDivisions) await copyDivisions(tx, copy);
    await eventsAudit.record(tx, ctx, {
      action: 'event.duplicate',
      targetId: toEventId,
      details: { from: eventId, name },
    });
    return presentDetail(ctx, await requireVisibleEvent(tx, ctx, toEventId));
  });
}

function copyName(name: string, { language }: MemberCtx): string {
  const room = limits.nameMax - t('copyOf', { name: '' }).in(language).length;
  return t('copyOf', { name: name.slice(0, room) }).in(language);
}

/** Both show the same stored file; it cannot go meanwhile, because that waits for the event, which is locked. */
async function copyImageAndConnections(
  tx: Tx,
  { tenantId, toEventId }: EventCopy,
  { imageFileId, connectionValues }: EventRow,
): Promise<void> {
  const isCopy = and(eq(events.tenantId, tenantId), eq(events.id, toEventId));
  await tx.update(events).set({ imageFileId, connectionValues }).where(isCopy);
}

type Times = Pick<
  CreateEventBody,
  'startTime' | 'endTime' | 'freezeTime' | 'registrationCloses' | 'registrationDeadline' | 'reveal'
>;

const copied = [
  ...eventSettingNames,
  ...eventEntryNames,
  ...eventTeamNames,
  'description',
  'rules',
  'categories',
  'location',
  'bloodBonuses',
  'maxParticipants',
  'allowedDomains',
  'fields',
  'rulesToAccept',
] as const;

function settingsOf(source: EventRow): Omit<CreateEventBody, keyof Times | 'name'> {
  return pick(source, copied);
}

/** By how much all times move, so that the first start becomes the new one; null where times are not taken over. */
function shiftOf(
  { startsAt, startedAt }: EventRow,
  startTime: string | undefined,
  nowMs: number,
): number | null {
  const begins = startsAt ?? startedAt;
  if (begins === null) return null;
  if (startTime !== undefined) return Date.parse(startTime) - begins.getTime();
  return begins.getTime() > nowMs ? 0 : null;
}

/** All times moved by the same. Times of the past are not taken over. */
function timesOf(source: EventRow, startTime: string | undefined, nowMs: number): Times {
  const byMs = shiftOf(source, startTime, nowMs);
  const begins = source.startsAt ?? source.startedAt;
  if (byMs !== null && begins !== null) {
    return movedTimes(source, byMs, startTime ?? begins.toISOString());
  }
  const closes = source.registrationCloses === 'at-time' ? 'at-start' : source.registrationCloses;
  const none = { endTime: null, freezeTime: null, registrationCloses: closes, reveal: 'at-end' } as const;
  return { startTime: startTime ?? null, ...none };
}

function movedTimes(source: EventRow, byMs: number, startTime: string): Times {
  const moved = (at: Date | null) => movedBy(at, byMs)?.toISOString() ?? null;
  const { endsAt, freezeAt, registrationCloses, registrationDeadline, reveal } = source;
  return {
    startTime,
    endTime: moved(endsAt),
    freezeTime: moved(freezeAt),
    registrationCloses,
    registrationDeadline: moved(registrationDeadline),
    reveal,
  };
}

function movedBy(at: Date | null, byMs: number): Date | null {
  if (at === null) return null;
  const atMs = at.getTime() + byMs;
  if (atMs < 0 || atMs > limits.latestTimeMs) throw invalidField('startTime', t('timesOutOfRange'));
  return new Date(atMs);
}

/**
 * With what the event lays down of them. A challenge that opens at a time that is not taken over is hidden in the copy,
 * so that it does not open with the event.
 */
async function copyChallenges(
  tx: Tx,
  { tenantId, fromEventId, toEventId }: EventCopy,
  { byMs, nowMs }: { byMs: number | null; nowMs: number },
): Promise<void> {
  const placed = await readPlacedChallenges(tx, { tenantId, eventId: fromEventId });
  if (placed.size === 0) return;
  const moved = (at: Date | null) => (byMs === null ? null : movedBy(at, byMs));
  const key = { tenantId, eventId: toEventId };
  const rows = [...placed.values()].map((challenge, position) => {
    const opensAt = moved(challenge.opensAt);
    const losesOpening = challenge.opensAt !== null && opensAt === null;
    return {
      ...key,
      challengeId: challenge.challengeId,
      position,
      opensAt,
      closesAt: moved(challenge.closesAt),
      awaitsOpening: opensAt !== null && opensAt.getTime() > nowMs,
      isHidden: challenge.isHidden || losesOpening,
      showLockedName: challenge.showLockedName,
      ...pick(challenge, attemptRuleNames),
    };
  });
  await tx.insert(eventChallenges).values(rows);
  await requireDefinitionRoom(tx, tenantId, [toEventId]);
  await writePrerequisites(
    tx,
    key,
    new Map([...placed.values()].map(({ challengeId, prerequisiteIds }) => [challengeId, prerequisiteIds])),
  );
}

/** With the rights that each has there; whoever makes the copy has all of them in it. */
async function copyHosts(
  tx: Tx,
  { tenantId, fromEventId, toEventId }: EventCopy,
  makerId: string,
): Promise<void> {
  const hosts = await tx
    .select()
    .from(eventHosts)
    .where(
      and(
        eq(eventHosts.tenantId, tenantId),
        eq(eventHosts.eventId, fromEventId),
        ne(eventHosts.userId, makerId),
      ),
    );
  if (hosts.length > 0) {
    await tx.insert(eventHosts).values(hosts.map((host) => ({ ...host, eventId: toEventId })));
  }
}
