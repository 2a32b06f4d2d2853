import { eventDivisions, newId, type Tx, type UnitId } from '@guidon/db';
import { nameKeyOf } from '../divisions/index.ts';

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
