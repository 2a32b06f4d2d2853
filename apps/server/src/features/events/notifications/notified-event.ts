import { events, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { isLive } from '../event-status.ts';

interface EventKey {
  tenantId: string;
  eventId: string;
}

/** What a notification needs to know of an event; null when it is gone. */
export async function findNotifiedEvent(tx: Tx, key: EventKey) {
  const { id, name, lifecycle, autoStart, startsAt, endsAt, startedAt, createdBy } = events;
  const { pausedAt, cancelledAt } = events;
  const [found] = await tx
    .select({ id, name, lifecycle, autoStart, startsAt, endsAt, startedAt, createdBy, pausedAt, cancelledAt })
    .from(events)
    .where(and(eq(events.tenantId, key.tenantId), eq(events.id, key.eventId)));
  return found ?? null;
}

export async function findLiveEvent(tx: Tx, key: EventKey, nowMs: number) {
  const event = await findNotifiedEvent(tx, key);
  return event && isLive(event, nowMs) ? event : null;
}
