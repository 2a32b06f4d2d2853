import { createHash } from 'node:crypto';
import { eventCounters, eventParticipants, events, type Tx, type UnitId } from '@guidon/db';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { isCompetition } from '../../../events/index.ts';
import type { LiveEvent, LiveEvents } from '../../../standings/index.ts';
import type { HookEvent } from './hook-event.ts';
import { readUnit } from './events-of-log.ts';
import { mayShowBoards, mayShowEvent, eventContent } from './hook-content.ts';

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
export async function hookEventOfRegistration(
  { events: all, live }: { events: LiveEvents; live: LiveEvent },
  { userId, unitId, at, participants }: RegistrationRow,
  nowMs: number,
): Promise<HookEvent | null> {
  const { definition } = live;
  if (!mayShowEvent(definition)) return null;
  const person = createHash('sha256').update(`${userId} ${at.getTime()}`).digest('base64url').slice(0, 22);
  const hookEvent = {
    key: `registration:${live.id}:${person}`,
    kind: 'registration' as const,
    atMs: at.getTime(),
    eventId: live.id,
    content: { at: at.toISOString(), event: eventContent(definition), participants },
  };
  if (!mayShowBoards(definition)) return hookEvent;
  const unit = await readUnit({ events: all, live }, { unitId, userId }, nowMs);
  return unit && { ...hookEvent, unitId, content: { ...hookEvent.content, unit } };
}
