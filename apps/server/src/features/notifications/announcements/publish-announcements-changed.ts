import type { RealtimeEvents } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { spreadFor } from '../../../platform/realtime/spread-for.ts';
import type { Services } from '../../../platform/services/services.ts';
import { publishToEvent } from '../../events/index.ts';

/** After the commit: open pages of the event fetch its announcements again. */
export function publishAnnouncementsChanged(
  tx: Tx,
  ctx: Pick<Services, 'realtime'>,
  { participantCount, ...event }: Parameters<typeof publishToEvent>[2] & { participantCount: number },
): void {
  const signal: RealtimeEvents['announcements-changed'] = {
    eventId: event.id,
    ...spreadFor(participantCount),
  };
  publishToEvent(tx, ctx, event, 'announcements-changed', signal);
}
