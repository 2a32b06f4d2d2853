import { events, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { isLive } from '../events/index.ts';

/** What a notice needs to know of an event; null when it is gone. */
export async function findToldEvent(tx: Tx, key: { tenantId: string; eventId: string }) {
  const { id, name, lifecycle, autoStart, startsAt, endsAt, startedAt, createdBy } = events;
  const [found] = await tx
    .select({ id, name, lifecycle, autoStart, startsAt, endsAt, startedAt, createdBy })
    .from(events)
    .where(and(eq(events.tenantId, key.tenantId), eq(events.id, key.eventId)));
  return found ?? null;
}

/** The event if it is live now. */
export async function findLiveEvent(tx: Tx, key: { tenantId: string; eventId: string }, nowMs: number) {
  const event = await findToldEvent(tx, key);
  return event && isLive(event, nowMs) ? event : null;
}
