import { limits, type SessionTeam } from '@guidon/contract';
import { eventParticipants, events, scoringUnits, type Statements, type Tx, type UnitId } from '@guidon/db';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { phaseSql } from './event-status.ts';
import { isUnarchived } from './visibility.ts';

interface ParticipantKey {
  tenantId: string;
  eventId: string;
  userId: string;
}

/** The unit of a participant; null for who does not take part. */
export async function unitOf(tx: Tx, key: ParticipantKey): Promise<UnitId | null> {
  const [participant] = await tx
    .select({ unitId: eventParticipants.unitId })
    .from(eventParticipants)
    .where(
      and(
        eq(eventParticipants.tenantId, key.tenantId),
        eq(eventParticipants.eventId, key.eventId),
        eq(eventParticipants.userId, key.userId),
      ),
    );
  return participant?.unitId ?? null;
}

interface UnitKey {
  tenantId: string;
  eventId: string;
  unitId: UnitId;
}

/** Whether a unit is a team or a user; null where the event has no such unit. */
export async function kindOfUnit(
  tx: Tx,
  { tenantId, eventId, unitId }: UnitKey,
): Promise<'team' | 'user' | null> {
  return (await kindsOfUnits(tx, { tenantId, eventId }, [unitId])).get(unitId) ?? null;
}

/** The same of many units. */
export async function kindsOfUnits(
  tx: Tx,
  { tenantId, eventId }: Omit<UnitKey, 'unitId'>,
  unitIds: readonly UnitId[],
): Promise<Map<UnitId, 'team' | 'user'>> {
  const units = await tx
    .select({ id: scoringUnits.id, kind: scoringUnits.kind })
    .from(scoringUnits)
    .where(
      and(
        eq(scoringUnits.tenantId, tenantId),
        eq(scoringUnits.eventId, eventId),
        inArray(scoringUnits.id, [...unitIds]),
      ),
    );
  return new Map(units.map(({ id, kind }) => [id, kind]));
}

/** The teams that a member is in, in events that are published and not archived; those that go on first. */
export async function readTeamsOf(
  tx: Statements,
  { tenantId, userId }: Omit<ParticipantKey, 'eventId'>,
  nowMs: number,
): Promise<SessionTeam[]> {
  const isOver = sql<boolean>`(${phaseSql(nowMs)} in ('over', 'cancelled'))`;
  return tx
    .select({
      teamId: scoringUnits.id,
      name: sql<string>`${scoringUnits.name}`,
      eventId: eventParticipants.eventId,
      isOver,
    })
    .from(eventParticipants)
    .innerJoin(
      scoringUnits,
      and(
        eq(scoringUnits.tenantId, eventParticipants.tenantId),
        eq(scoringUnits.eventId, eventParticipants.eventId),
        eq(scoringUnits.id, eventParticipants.unitId),
      ),
    )
    .innerJoin(
      events,
      and(eq(events.tenantId, eventParticipants.tenantId), eq(events.id, eventParticipants.eventId)),
    )
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.userId, userId),
        eq(scoringUnits.kind, 'team'),
        isUnarchived,
        ne(events.lifecycle, 'draft'),
      ),
    )
    .orderBy(isOver, desc(eventParticipants.registeredAt), desc(eventParticipants.eventId))
    .limit(limits.sessionTeamsMax);
}
