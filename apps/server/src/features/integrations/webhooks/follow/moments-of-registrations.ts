import { createHash } from 'node:crypto';
import { eventCounters, eventParticipants, events, type Tx, type UnitId } from '@guidon/db';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { isCompetition } from '../../../events/index.ts';
import type { LiveEvent, LiveEvents } from '../../../standings/index.ts';
import type { Moment } from './moment.ts';
import { readUnit } from './moments-of-log.ts';
import { areBoardsTold, isEventTold, tellEvent } from './what-is-told.ts';

export interface RegistrationRow {
  eventId: string;
  userId: string;
  unitId: UnitId;
  at: Date;
  participants: number;
}

/** One round reads so many at most. */
const readMax = 20_000;

export function readRegistrations(tx: Tx, tenantId: string, after: Date): Promise<RegistrationRow[]> {
  return tx
    .select({
      eventId: eventParticipants.eventId,
      userId: eventParticipants.userId,
      unitId: eventParticipants.unitId,
      at: eventParticipants.registeredAt,
      participants: eventCounters.participantCount,
    })
    .from(events)
    .innerJoin(
      eventParticipants,
      and(eq(eventParticipants.tenantId, events.tenantId), eq(eventParticipants.eventId, events.id)),
    )
    .innerJoin(
      eventCounters,
      and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
    )
    .where(
      and(
        isCompetition,
        eq(events.tenantId, tenantId),
        eq(events.visibility, 'listed'),
        inArray(events.lifecycle, ['scheduled', 'active']),
        gt(eventParticipants.registeredAt, after),
      ),
    )
    .orderBy(asc(eventParticipants.registeredAt))
    .limit(readMax);
}

/** With the name where the board shows it; null for who is not ranked there. */
export async function momentOfRegistration(
  { events: all, live }: { events: LiveEvents; live: LiveEvent },
  { userId, unitId, at, participants }: RegistrationRow,
  nowMs: number,
): Promise<Moment | null> {
  const { definition } = live;
  if (!isEventTold(definition)) return null;
  const person = createHash('sha256').update(`${userId} ${at.getTime()}`).digest('base64url').slice(0, 22);
  const moment = {
    key: `registration:${live.id}:${person}`,
    kind: 'registration' as const,
    atMs: at.getTime(),
    eventId: live.id,
    content: { at: at.toISOString(), event: tellEvent(definition), participants },
  };
  if (!areBoardsTold(definition)) return moment;
  const unit = await readUnit({ events: all, live }, { unitId, userId }, nowMs);
  return unit && { ...moment, unitId, content: { ...moment.content, unit } };
}
