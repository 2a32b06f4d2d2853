import { eventChannel, type RealtimeEvents } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { Services } from '../../platform/services/services.ts';
import { spreadFor } from '../../platform/realtime/spread-for.ts';

/** After the commit: open pages of the event fetch its announcements again. */
export function publishAnnouncementsChanged(
  tx: Tx,
  { realtime }: Pick<Services, 'realtime'>,
  { id: eventId, participantCount }: { id: string; participantCount: number },
): void {
  const signal: RealtimeEvents['announcements-changed'] = { eventId, ...spreadFor(participantCount) };
  realtime.publishAfterCommit(tx, eventChannel(eventId), 'announcements-changed', signal);
}
