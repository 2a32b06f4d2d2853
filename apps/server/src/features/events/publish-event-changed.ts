import { channelsOfEvent, privateEventChannel, type RealtimeEvents } from '@guidon/contract';
import { events, type Tx } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { eventChanged } from './declares.ts';

type Heard = Parameters<typeof channelsOfEvent>[0];

type Publishing = Pick<Services, 'bus' | 'realtime'>;

type EventSignal = 'event-changed' | 'announcements-changed' | 'reveal-changed';

/** After the commit, to all who may hear of an event: strangers only while they may read its boards. */
export function publishToEvent<Name extends EventSignal>(
  tx: Tx,
  { realtime }: Pick<Services, 'realtime'>,
  event: Heard,
  name: Name,
  signal: RealtimeEvents[Name],
): void {
  realtime.publishToManyAfterCommit(tx, channelsOfEvent(event), name, signal);
}

/**
 * After the commit: processes drop their cache of the event, and open pages fetch it again, also those that listen where
 * it was heard `before`.
 */
export function publishEventChanged(
  tx: Tx,
  ctx: Publishing,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  before?: Heard,
): Promise<void> {
  return publishChanges(tx, ctx, { tenantId, eventIds: [eventId], before });
}

/** The same for several at once. */
export async function publishChanges(
  tx: Tx,
  { bus, realtime }: Publishing,
  {
    tenantId,
    eventIds,
    before,
  }: { tenantId: string; eventIds: readonly string[]; before?: Heard | undefined },
): Promise<void> {
  if (eventIds.length === 0) return;
  const { id, boardVisibility, lifecycle, visibility } = events;
  const rows = await tx
    .select({ id, boardVisibility, lifecycle, visibility })
    .from(events)
    .where(and(eq(events.tenantId, tenantId), inArray(id, [...eventIds])));
  const now = new Map(rows.map((row) => [row.id, row]));
  for (const eventId of eventIds) {
    bus.publishAfterCommit(tx, eventChanged, { tenantId, eventId });
    const heard = [before, now.get(eventId)].flatMap((event) => (event ? channelsOfEvent(event) : []));
    const signal: RealtimeEvents['event-changed'] = { eventId };
    const channels = new Set([privateEventChannel(eventId), ...heard]);
    realtime.publishToManyAfterCommit(tx, [...channels], 'event-changed', signal);
  }
}
