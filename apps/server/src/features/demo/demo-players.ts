import {
  eventParticipants,
  scoringUnits,
  soloUnitId,
  type Tx,
  type UnitId,
  type UserId,
  eventDivisions,
  newId,
} from '@guidon/db';
import { nameKeyOf } from '../divisions/index.ts';

/** Players of the demo: their skill (0 to 1) and for how many of the last hours they played. */
export const demoPlayers = [
  { username: 'nightjar', skill: 0.95, hours: 3 },
  { username: 'm0th', skill: 0.9, hours: 2.8 },
  { username: 'ada-l', skill: 0.85, hours: 2.9 },
  { username: 'quillback', skill: 0.75, hours: 2.5 },
  { username: 'tern', skill: 0.7, hours: 2.2 },
  { username: 'brackish', skill: 0.6, hours: 2.7 },
  { username: 'Vela_9', skill: 0.55, hours: 1.9 },
  { username: 'ostinato', skill: 0.5, hours: 1.5 },
  { username: 'pebble', skill: 0.4, hours: 2.4 },
  { username: 'kestrel', skill: 0.35, hours: 1.2 },
  { username: 'low-tide', skill: 0.25, hours: 0.9 },
  { username: 'player', skill: 0.3, hours: 0.6 },
];

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

const demoDivisions = [
  { name: 'Students', description: 'Who studies or goes to school' },
  { name: 'Open', description: 'Everybody else' },
];

/** The divisions of an event, with the units shared out among them; answers the division of each unit. */
export async function insertDivisions(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  unitIds: readonly UnitId[],
): Promise<Map<UnitId, string>> {
  const rows = demoDivisions.map((division, position) => ({
    tenantId,
    eventId,
    id: newId(),
    nameKey: nameKeyOf(division.name),
    position,
    ...division,
  }));
  await tx.insert(eventDivisions).values(rows);
  return new Map(unitIds.map((unitId, index) => [unitId, rows[index % rows.length]?.id ?? '']));
}
