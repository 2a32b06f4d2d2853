import { eventDivisions, newId, type Tx } from '@guidon/db';
import { type EventCopy, newRegistrationCode } from '../events/index.ts';
import { divisionsOf } from './store.ts';

/** The divisions of an event in another one, where closed ones have new codes. */
export async function copyDivisions(tx: Tx, { tenantId, fromEventId, toEventId }: EventCopy): Promise<void> {
  const rows = await divisionsOf(tx, { tenantId, eventId: fromEventId });
  if (rows.length === 0) return;
  await tx.insert(eventDivisions).values(
    rows.map(({ createdAt: _createdAt, ...row }) => ({
      ...row,
      id: newId(),
      eventId: toEventId,
      code: row.code === null ? null : newRegistrationCode(),
    })),
  );
}
