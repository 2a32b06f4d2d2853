import { eventParticipants, scoringUnits, type Tx, type UnitId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';

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
  const [unit] = await tx
    .select({ kind: scoringUnits.kind })
    .from(scoringUnits)
    .where(
      and(
        eq(scoringUnits.tenantId, tenantId),
        eq(scoringUnits.eventId, eventId),
        eq(scoringUnits.id, unitId),
      ),
    );
  return unit?.kind ?? null;
}
