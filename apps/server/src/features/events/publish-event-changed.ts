import { eventChanged } from './topics.ts';
import { eventChannel, type RealtimeEvents } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { Services } from '../../platform/services/services.ts';

/** After the commit: processes drop their cache of the event, and open pages fetch it again. */
export function publishEventChanged(
  tx: Tx,
  ctx: Pick<Services, 'bus' | 'realtime'>,
  { tenantId, eventId }: { tenantId: string; eventId: string },
): void {
  ctx.bus.publishAfterCommit(tx, eventChanged, { tenantId, eventId });
  const signal: RealtimeEvents['event-changed'] = { eventId };
  ctx.realtime.publishAfterCommit(tx, eventChannel(eventId), 'event-changed', signal);
}
