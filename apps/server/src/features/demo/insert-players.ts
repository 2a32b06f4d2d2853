import { eventParticipants, scoringUnits, soloUnitId, type Tx, type UnitId, type UserId } from '@guidon/db';

interface PlayersSeed {
  tenantId: string;
  eventId: string;
  nowMs: number;
  playerIds: readonly UserId[];
}

const hourMs = 3_600_000;
/** For how many hours the players have been registered. */
export const registeredHours = 4;

/** Participants who play alone; answers the unit of each. */
export async function insertPlayers(
  tx: Tx,
  { tenantId, eventId, nowMs, playerIds }: PlayersSeed,
): Promise<UnitId[]> {
  const units = playerIds.map((userId) => ({ userId, unitId: soloUnitId(userId) }));
  const registeredAt = new Date(nowMs - registeredHours * hourMs);
  await tx.insert(scoringUnits).values(units.map(({ unitId }) => ({ tenantId, eventId, id: unitId })));
  await tx
    .insert(eventParticipants)
    .values(units.map((unit) => ({ tenantId, eventId, ...unit, registeredAt })));
  return units.map(({ unitId }) => unitId);
}
