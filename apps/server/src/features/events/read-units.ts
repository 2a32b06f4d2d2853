import { eventParticipants, scoringUnits, type Tx, type UnitId } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';

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
