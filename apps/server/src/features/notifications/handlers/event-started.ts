import { hasStarted } from '../notice-texts.ts';
import { findLiveEvent } from '../read-models.ts';
import { deliverNotice } from '../deliver-notice.ts';
import { eventStarted } from '../../events/index.ts';
import { handleDomainEvent } from './notification-handler.ts';

/** By hand or by the clock; an event that was ended again meanwhile is not told of. */
export const eventStartedHandler = handleDomainEvent(
  eventStarted,
  async (tx, { clock }, { tenantId, eventId }) => {
    const event = await findLiveEvent(tx, { tenantId, eventId }, clock());
    if (!event) return null;
    return deliverNotice(tx, hasStarted(event), {
      tenantId,
      audience: { eventId },
      sourceKey: `event-started:${eventId}:${event.startedAt?.toISOString() ?? ''}`,
      at: new Date(clock()),
    });
  },
);
