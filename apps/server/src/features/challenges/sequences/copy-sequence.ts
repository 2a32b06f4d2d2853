import type { Tx } from '@guidon/db';
import { eventSequences } from '@guidon/db/schema/sequences';
import { and, eq } from 'drizzle-orm';
import type { EventCopy } from '../../events/index.ts';

/** The copy of an event has its challenges locked by the same chain. */
export async function copySequence(tx: Tx, { tenantId, fromEventId, toEventId }: EventCopy): Promise<void> {
  const rows = await tx
    .select()
    .from(eventSequences)
    .where(and(eq(eventSequences.tenantId, tenantId), eq(eventSequences.eventId, fromEventId)));
  if (rows.length > 0)
    await tx.insert(eventSequences).values(rows.map((row) => ({ ...row, eventId: toEventId })));
}
